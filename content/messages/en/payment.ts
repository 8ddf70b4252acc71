/** The payment page. */

export const paymentMessages = {
  title: 'Payment',
  description: 'Pay for your order by card.',
  hello: (name: string) => `Hello, ${name}`,
  pleasePay: (product: string) => `Please pay for your order of ${product}.`,
  yourOrder: (product: string) => `Your order of ${product}.`,
  loading: 'Loading the order',
  order: 'Order',
  missing: 'We can’t find this order',
  missingText: 'It may have been deleted, or it belongs to another account.',
  myOrders: 'My Orders',
  failed: 'We couldn’t load this order',
  failedText: (reason: string) => `${reason} If you have already paid, My Orders will show it.`,
  noAnswer: 'We couldn’t reach the shop.',
} as const

export const paymentOrderMessages = {
  placed: 'Ordered',
  heldUntil: 'Held until',
  deliverTo: 'Deliver to',
} as const

export const cardFormMessages = {
  name: 'Billing name',
  email: 'Email',
  card: 'Card',
  cardNote: 'number, expiration, CVC',
  preparing: 'Preparing payment',
  confirming: 'Confirming with your bank',
  pay: (amount: string) => `Pay ${amount}`,
  unavailable: 'You can’t pay right now',
  unavailableText: (reason: string) =>
    `${reason} This page has not charged your card. If you have already paid, My Orders will show it.`,
  tryAgain: 'Try again',
  checking: 'Checking your payment',
  checkingText:
    'We lost the connection before your bank’s answer arrived, so we are asking again. You will not be charged twice. You can leave this page: once the payment is confirmed, the order says Paid.',
  secure: 'Your card details go straight to the payment provider and never reach our server.',
} as const

export const paymentFailureMessages = {
  noScript:
    'The card field did not load. An ad blocker or your network may be blocking the payment provider.',
  noAnswer: 'We couldn’t reach the shop or the payment provider.',
  notCharged: 'The payment did not go through. Nothing was charged, and you can try again.',
  shopSilent: 'We couldn’t reach the shop. Nothing was charged. Try again in a moment.',
  providerSilent: 'We couldn’t reach the payment provider. Nothing was charged. Try again in a moment.',
} as const

export const paymentResultMessages = {
  transaction: 'Transaction ID',
  paid: 'Paid',
  receipt: 'Order and receipt',
  seeOrder: 'See the order',
  orderAgain: 'Order again',
  back: 'Back to My Orders',
  refunded: 'This order was refunded.',
  refundedText: 'Your money is going back to your card.',
  expired: 'This order has expired.',
  canceled: 'This order was canceled.',
  released: (money: string) => `Its pieces are available to others again. ${money}`,
  nothingCharged: 'Nothing was charged.',
} as const
