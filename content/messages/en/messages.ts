/** The mail that carries the shop's reply to the sender of a message. */
export const replyMailMessages = {
  prefix: 'Re: ',
  about: (subject: string, date: string) => `This is our reply to your message “${subject}” from ${date}.`,
} as const

export const messagesPageMessages = {
  title: 'Messages',
  text: 'Messages sent through the contact form, newest first.',
  search: 'Search by whole words or email address',
  placeholder: 'Whole words or email address',
  state: 'Status',
  anyState: 'Any status',
  states: { new: 'New', read: 'Read', answered: 'Answered' },
  subject: 'Subject',
  from: 'From',
  received: 'Received',
  all: 'All messages',
  pages: 'Pages of messages',
  loading: 'Loading messages',
  notLoaded: 'We couldn’t load the messages',
  emptyTitle: 'No messages yet',
  emptyText: 'Messages sent through the contact form on the home page appear here.',
  noMatchTitle: 'No messages match',
  noMatchText: 'Search by whole words from the subject or the message, or by the sender’s email address.',
} as const

export const messagePageMessages = {
  messages: 'Messages',
  message: 'Message',
  loading: 'Loading the message',
  missingTitle: 'We can’t find this message',
  missingText: 'Check that the link is complete, or search for the message.',
  notLoadedTitle: 'We couldn’t load the message',
  notLoadedText: 'The shop didn’t respond. Nothing was changed. Please try again.',
  fromOn: (email: string, date: string) => `From ${email}, ${date}`,
  conversation: 'Conversation',
  wroteOn: (date: string) => `wrote on ${date}`,
  repliedOn: (date: string) => `replied on ${date}`,
  formerAdmin: 'A former admin',
  reply: 'Your reply',
  replyNote: '5,000 characters max',
  replyHint: 'We’ll email your reply to the sender.',
  send: 'Send reply',
  sent: 'Reply sent',
  notSent: 'Your reply wasn’t sent.',
  actions: 'Actions',
  markAnswered: 'Mark as answered',
  markOpen: 'Mark as not answered',
  markUnread: 'Mark as unread',
  answeredOn: (date: string) => `Answered on ${date}.`,
  markUnknown: 'The shop didn’t respond, so we don’t know whether the change was saved. Please try again.',
} as const

export const senderOrdersMessages = {
  title: 'Orders from this sender',
  loading: 'Loading orders',
  notLoaded: 'We couldn’t load the orders.',
  none: 'This customer hasn’t ordered anything yet.',
  noAccount: 'No account has confirmed this email address.',
  all: 'All orders from this customer',
} as const
