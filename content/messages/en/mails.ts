/** Every mail of the shop, in plain text and as HTML. Parameters are already formatted. */

export const mailFrame = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  order: (number: string) => `Order ${number}`,
  piecesAt: (pieces: string, unitPrice: string) => `${pieces} at ${unitPrice}`,
  piecesOf: (pieces: string, product: string) => `${pieces} of ${product}`,
  two: (first: string, second: string) => `${first} and ${second}`,
  andMore: (first: string, more: number) => `${first} and ${more} more products`,
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  returnedByBank: 'Returned by the bank',
  netPaid: 'Net paid',
  transaction: 'Transaction',
  paidOn: 'Paid on',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  refundFor: 'Refund for',
  reason: 'Reason',
  viewOrder: 'View your order',
  openOrder: 'Open the order',
  questions: 'Questions? Just reply to this email.',
  phone: (phone: string) => `Phone ${phone}`,
} as const

export const verifyEmailMessages = {
  subject: 'Confirm your email address',
  ask: 'Please confirm that this is your email address.',
  button: 'Confirm your email',
  ignore: (shop: string) =>
    `If you did not create an account at ${shop}, you can ignore this email. Nothing will happen.`,
} as const

export const resetPasswordMessages = {
  subject: 'Choose a new password',
  ask: 'We received a request for a new password for your account. If you made it, choose a new password within the next hour.',
  button: 'Choose a new password',
  ignore: 'If you did not make this request, you can ignore this email. Your password stays the same.',
} as const

export const accountTakenOverMessages = {
  subject: (shop: string) => `Your account at ${shop}`,
  intro:
    'Someone created an account with your email address but never confirmed it. You have now signed in with Google, so the account is yours.',
  removed: 'We removed its password and profile and signed it out everywhere else.',
  canceledOrders: (count: number) =>
    count === 1
      ? 'We also canceled 1 unpaid order that was placed from it.'
      : `We also canceled ${count} unpaid orders that were placed from it.`,
  notYou:
    'If you did not sign in with Google, choose a new password right away: select "Forgot your password?" on the login page.',
} as const

export const orderPlacedMessages = {
  subject: 'We received your order',
  thanks: 'Thank you for your order. We are holding these products for you.',
  payBefore: (moment: string) => `Please pay before ${moment}. After that, we may sell them to someone else.`,
  button: 'Pay for your order',
} as const

export const paymentReceivedMessages = {
  subject: 'We received your payment',
  intro: 'Your payment has arrived. We are getting your order ready to ship.',
  receipt: 'This email is your receipt. You can also download it as a PDF from your order.',
} as const

export const orderShippedMessages = {
  subject: 'Your order is on its way',
  intro: 'Your order has shipped.',
  partIntro: 'Part of your order has shipped. We will email you when the rest is on its way.',
  lastPartIntro: 'The rest of your order has shipped.',
} as const

export const orderCanceledMessages = {
  subject: 'Your order was canceled',
  intro: 'We are sorry: we had to cancel your order. You have not been charged.',
} as const

export const orderRefundedMessages = {
  subject: 'Your refund',
  sent: (amount: string) =>
    `We refunded ${amount} to your card. It may take a few days to appear on your statement.`,
  pending: (amount: string) =>
    `A refund of ${amount} is on its way to your card. Your bank has not confirmed it yet, and it may take a few days to appear on your statement.`,
} as const

export const latePaymentMessages = {
  cameTooLate: ({ paid, order, content }: { paid: string; order: string; content: string }) =>
    `Your payment of ${paid} arrived after order ${order} (${content}) was closed: it had been canceled, or the time to pay for it had run out.`,
  returnedSubject: 'We are refunding your late payment',
  allOfIt: 'all of it',
  partOfIt: (amount: string) => `${amount} of it`,
  returned: (part: string) =>
    `We refunded ${part} to your card. It may take a few days to appear on your statement.`,
  pending: (part: string) =>
    `We asked your bank to return ${part} to your card. The bank has not confirmed it yet, and it may take a few days to appear on your statement.`,
  orderAgain: 'You are welcome to order again.',
  notReturnedSubject: 'Your payment arrived too late',
  notReturned: ({ why, next }: { why: string; next: string }) =>
    `We tried to refund it to your card, but the refund failed: ${why}. ${next}`,
} as const

export const refundFailedMessages = {
  subject: 'Your refund could not be made',
  failed: ({
    amount,
    order,
    product,
    why,
  }: {
    amount: string
    order: string
    product: string
    why: string
  }) =>
    `We told you that ${amount} for order ${order} (${product}) would go back to your card. The refund failed: ${why}.`,
  next: ({ amount, isRetried }: { amount: string; isRetried: boolean }) =>
    `We still owe you ${amount}. ${isRetried ? 'We will try again and email you when it is done.' : 'We will email you about the next step.'}`,
} as const

export const shopMailSubjects = {
  refundStuck: 'A refund needs your attention',
  refundNotMade: 'A refund was not made',
  inquiry: 'A bank asks about a payment',
  dispute: 'A payment is disputed',
} as const

export const refundStuckMessages = {
  intro: ({ owed, order, cause }: { owed: string; order: string; cause: string }) =>
    `${owed} should go back to the buyer of order ${order}, but ${cause}.`,
  canceled: 'the refund was canceled at the payment provider',
  failed: (why: string) => `every attempt has failed. The last reason: ${why}`,
  next: 'The shop will not try again on its own. Open the order and select "Retry refund", or pay the buyer another way.',
} as const

export const refundNotMadeMessages = {
  intro: ({ amount, order, why }: { amount: string; order: string; why: string }) =>
    `A refund of ${amount} was requested for order ${order}, but it was not made: ${why}.`,
  next: 'The shop will not try again on its own. Open the order, check what has already been refunded, and decide what to do.',
} as const

export const disputeMessages = {
  inquiry: ({ amount, order, reason }: { amount: string; order: string; reason: string }) =>
    `The buyer's bank is asking about ${amount} paid for order ${order}. Reason given: ${reason}.`,
  dispute: ({ amount, order, reason }: { amount: string; order: string; reason: string }) =>
    `The buyer of order ${order} disputes ${amount} with their bank. Reason given: ${reason}.`,
  respond: "Respond in the payment provider's dashboard.",
  respondBy: (day: string) => `Respond in the payment provider's dashboard by ${day}.`,
  inquiryNext: 'No money has been taken back, and you can still refund this payment.',
  disputeNext: 'You cannot refund this payment until the bank decides.',
} as const

export const contactMailMessages = {
  subjectPrefix: 'Contact form: ',
  wrote: (email: string) => `${email} sent a message through the contact form:`,
  reply: (email: string) =>
    `Your reply to this email goes to ${email}. Then mark the message as answered in the dashboard.`,
  button: 'Open the message',
} as const
