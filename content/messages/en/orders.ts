import { formatPieces } from '../../../contract/thousands.ts'

/** My Orders, the page of an order, and what other pages, mails and receipts say about orders. */

export const orderStateMessages = {
  placed: 'Unpaid',
  paid: 'Paid',
  partlyShipped: 'Partially shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
  owed: 'Refund due',
  disputed: 'Disputed',
  lost: 'Returned by the bank',
} as const

/** The lines of contract/order-sums.ts. */
export const orderSumMessages = {
  ordered: 'Ordered',
  due: 'Payable amount',
  paid: 'Paid',
  refunded: 'Refunded',
  byBank: 'Returned by the bank',
  net: 'Net paid',
} as const

/** Why an order cannot be placed. */
export const orderErrors = {
  noSuchProduct: 'There is no product with this id.',
  notSold: 'This product is no longer sold.',
  lines: (most: number) => `An order has 1 to ${most} lines, each for a different product.`,
  refused: (lines: number) =>
    lines === 1
      ? 'One line cannot be ordered as it is. Nothing was ordered.'
      : `${lines} lines cannot be ordered as they are. Nothing was ordered.`,
  priceChanged: ({ from, to }: { from: string; to: string }) =>
    `The price changed from ${from} to ${to} per piece. Accept it first.`,
  totalChanged: ({ total, seen }: { total: string; seen: string }) =>
    `The total is now ${total}, not ${seen}. Nothing was ordered.`,
  totalTooLow: (least: string) => `An order costs at least ${least}. Order more pieces.`,
  totalTooHigh: (most: string) => `An order can cost at most ${most}. Order fewer pieces, or contact us.`,
  tooBusy: (isSingle: boolean) =>
    `Many people are ordering ${isSingle ? 'this product' : 'these products'} right now. Your order was not placed. Please try again.`,
} as const

export const holdMessages = {
  until: (time: string) => `Held until ${time}`,
  left: (time: string) => `held, ${time}`,
  ending: 'the hold is ending',
  lessThanMinute: 'less than a minute left',
  hours: (hours: number) => `${hours} h left`,
  minutes: (minutes: number) => `${minutes} min left`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
} as const

export const orderHistoryMessages = {
  title: 'History',
  steps: {
    placed: 'Order placed',
    paid: 'Paid',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Canceled',
    expired: 'Expired: the hold ended before payment',
    refunded: 'Refunded',
  },
  by: { customer: 'by the customer', shop: 'by the shop', system: 'automatically' },
} as const

export const orderFactMessages = {
  number: 'Order number',
  placed: 'Ordered',
  transaction: 'Transaction ID',
  customer: 'Customer',
  address: 'Deliver to',
  phone: 'Phone',
  trackAt: (carrier: string) => `(opens ${carrier} in a new tab)`,
} as const

/** The lines of an order, on all pages. */
export const orderLineMessages = {
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  product: 'Product',
  unitPrice: 'Unit price',
  pieces: 'Pieces',
  total: 'Total',
  each: (pieces: string, price: string) => `${pieces} × ${price}`,
  of: (pieces: string, product: string) => `${pieces} × ${product}`,
  productsAndPieces: (products: number, pieces: string) => `${products} products, ${pieces}`,
  shipped: (pieces: string) => `${pieces} shipped`,
  refunded: (pieces: string) => `${pieces} refunded`,
  showAll: (lines: number) => `Show all ${lines} lines`,
  shipments: 'Shipments',
  shipment: (number: number) => `Shipment ${number}`,
  toShip: 'To ship',
  notSent: 'Not shipped',
} as const

export const moneyMoveMessages = {
  refunds: 'Refunds',
  refundsAndDisputes: 'Refunds and disputes',
  refund: 'Refund',
  dispute: 'Dispute',
  reason: (reason: string) => `Reason: ${reason}`,
  /** The provider names it in words joined by underscores. */
  bankReason: (reason: string) => `Reason given to the bank: ${reason.replaceAll('_', ' ')}`,
  refundStates: {
    requested: 'Requested',
    pending: 'On its way',
    succeeded: 'Refunded',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  requested: 'We asked the payment provider to return it.',
  pending: 'The bank has not confirmed it yet.',
  succeeded: 'It can take a few days to appear on the card.',
  failed: (why: string | null) => `It did not reach the card: ${why ?? 'the bank or the card refused it'}.`,
  canceled: 'It was canceled before it reached the card.',
  disputePhases: {
    inquiry: 'Bank inquiry',
    open: 'Disputed',
    won: 'Payment stands',
    lost: 'Returned by the bank',
    closed: 'Closed',
  },
  won: 'The bank decided that the payment stands.',
  lost: 'The bank returned the money to the buyer.',
  closed: 'The bank closed its inquiry. Nothing was taken back.',
  answer: (due: string | null) => `Respond in the payment provider’s dashboard${due ? ` by ${due}` : ''}.`,
  open: 'The bank is holding the money until it decides.',
  inquiry: 'The bank is asking about this payment. Nothing has been taken back.',
  owedToBuyer: (amount: string) => `${amount} is owed to the buyer`,
  owedAsked: 'We asked the payment provider to return it and are waiting for the answer.',
  owedStuck:
    'Every attempt to return it failed, and the shop has stopped trying. Try again, or pay the buyer another way.',
  owedRetried:
    'The last attempt to return it failed. The shop will try again automatically, or you can try now.',
  returning: (amount: string) => `${amount} is being returned to your card`,
  returningText: 'We requested it and will email you when it is done.',
  weOwe: (amount: string) => `We owe you ${amount}`,
  weOweText:
    'We could not return it to your card. We are working on it and will email you when it is done. Questions? Write to us anytime.',
  disputed: (amount: string) => `${amount} is disputed at the bank`,
  disputedShop: 'The bank is holding the money. Until it decides, this payment cannot be refunded.',
  disputedBuyer: 'Your bank is holding the money until it decides. Until then we cannot refund this payment.',
} as const

export const loadedOrderMessages = {
  loading: 'Loading the order',
  missing: 'We can’t find this order',
  failed: 'We couldn’t load this order',
} as const

export const myOrdersMessages = {
  title: 'My Orders',
  newOrder: 'New order',
  views: { all: 'All', 'to-pay': 'To pay', paid: 'Paid' },
  whichOrders: 'Which orders',
  region: 'Orders',
  caption: 'My orders',
  loading: 'Loading your orders',
  failed: 'We couldn’t load your orders',
  pages: 'Pages of orders',
  intro: 'Everything you ordered. Unpaid orders come first.',
  nothingToPay: 'Everything is paid.',
  toPay: (count: number, hasMore: boolean) =>
    count === 1 ? '1 order to pay:' : `${count}${hasMore ? '+' : ''} orders to pay:`,
  holdNote:
    'Unpaid orders hold their pieces for the time shown. After that they expire and nothing is charged. Deleting an unpaid order releases its pieces right away.',
  columns: {
    serial: '#',
    customer: 'Customer',
    product: 'Product',
    quantity: 'Quantity',
    total: 'Total',
    payment: 'Payment',
    actions: 'Actions',
  },
  refunded: (amount: string) => `${amount} refunded`,
  pay: 'Pay',
  payLabel: (product: string) => `Pay: ${product}`,
  again: 'Order again',
  againLabel: (product: string) => `Order again: ${product}`,
  delete: 'Delete',
  deleteLabel: (product: string) => `Delete: ${product}`,
  deleted: (product: string) => `Your order of ${product} was deleted`,
  alreadyDeleted: 'This order was already deleted',
  noAnswer: 'We couldn’t reach the shop. The list shows whether the order is still there.',
} as const

export const noOrdersMessages = {
  all: {
    title: 'You have no orders yet',
    text: 'Choose a product and a quantity, and your order will show up here.',
    link: 'All products',
  },
  'to-pay': {
    title: 'You have nothing to pay',
    text: 'Orders show up here from the moment you place them until you pay.',
    link: 'All my orders',
  },
  paid: {
    title: 'You have no paid orders yet',
    text: 'Once you pay for an order, you will find it here with its transaction ID and receipt.',
    link: 'All my orders',
  },
  pastEnd: {
    title: 'There are no orders on this page',
    text: 'Your list is shorter now than when this page was linked.',
    link: 'All my orders',
  },
} as const

export const deleteOrderMessages = {
  confirm: 'Delete',
  placed: 'This cancels the order and releases its pieces. You will not be charged.',
  paid: 'This only removes the order from your list. You paid for it, and we will still ship it.',
  shipped: 'This only removes the order from your list. It is already on its way to you.',
  delivered:
    'This only removes the order from your list. It was delivered, and its receipt will no longer be here.',
  refunded: 'This only removes the order from your list. Your refund is not affected.',
  closed: 'This only removes the order from your list. You have nothing to pay for it.',
  owed: (amount: string) => `We still owe you ${amount} and will return it.`,
} as const

export const orderPageMessages = {
  breadcrumb: 'Order',
  myOrders: 'My Orders',
  missing: 'It may have been deleted, or it belongs to another account.',
  receipt: (shop: string) => `${shop} · Receipt`,
  placedOn: (number: string, date: string) => `${number} · Ordered ${date}`,
  ordered: 'What you ordered',
  pay: (amount: string) => `Pay ${amount}`,
  heldBefore: 'Your pieces are ',
  heldAfter: '. After that the order expires and nothing is charged.',
  receiptPdf: 'Receipt as PDF',
  printReceipt: 'Print receipt',
  receiptFile: (number: string) => `receipt-${number}.pdf`,
  noAnswer: 'We couldn’t reach the shop. Try again in a moment.',
  orderAgain: 'Order again',
  orderElsewhere: 'Order again to another address',
  saveAsList: 'Save as a list',
  delete: 'Delete',
  checkFailed: 'We couldn’t check the product',
  checkFailedText: 'We couldn’t reach the shop. Nothing was ordered. Try again in a moment.',
} as const

export const reorderMessages = {
  notPossible: 'This product cannot be ordered again right now',
  changed: 'Since your last order, this has changed',
  price: (before: string, now: string) => `The price per piece was ${before} and is now ${now}.`,
  notSold: 'This product is no longer sold.',
  outOfStock: 'It is out of stock.',
  belowMinimum: (left: number, minimum: string) =>
    `Only ${formatPieces(left)} ${left === 1 ? 'is' : 'are'} left, and the minimum order is ${minimum}.`,
  minimum: (minimum: string, ordered: string) =>
    `The minimum order is now ${minimum}. You ordered ${ordered}.`,
  packs: (multiple: string, ordered: string) =>
    `It now comes in packs of ${multiple}. You ordered ${ordered}.`,
  stock: (available: number, ordered: string) =>
    `${available === 1 ? 'Only 1 pc is' : `${formatPieces(available)} are`} available now. You ordered ${ordered}.`,
  order: (pieces: string) => `Order ${pieces}`,
  allProducts: 'All products',
} as const
