export const title = 'Contact us'
export const sales = 'Sales'
export const email = 'Email'
export const emailPlaceholder = 'you@company.com'
export const subject = 'Subject'
export const subjectPlaceholder = (partNumber: string) => `${partNumber}, delivery in March`
export const message = 'Message'
export const messagePlaceholder = 'What you need, how many, and by when'
export const send = 'Send message'
export const arrivedTitle = 'Thanks, we got your message'
export const arrivedText = (email: string) => `One of our engineers will reply to ${email}.`
export const another = 'Send another message'
export const failed = 'Your message was not sent.'
export const noScript =
  'JavaScript is off in your browser, so this form opens your email program with the message.'
