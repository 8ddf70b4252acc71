/** Texts of the pages on which admins work with orders, payments and the audit log, and of packing slips. */

const orders = (count: number, shown = String(count)) => (count === 1 ? '1 order' : `${shown} orders`)

export const manageOrders = {
  title: 'Manage All Orders',
  text: 'Ship, refund, and follow up on every order.',
  list: 'Orders',
  exportAll: 'Export CSV',
  exportShown: 'Export these as CSV',
  exported: 'Orders exported',
  exportFailed: 'We couldn’t export the orders. Check your connection and try again.',
  shortcuts: 'Keyboard shortcuts',
}

export const orderViews = {
  label: 'Views',
  toShip: 'To ship',
  unpaid: 'Unpaid',
  toRefund: 'To refund',
  shipped: 'Shipped',
  all: 'All',
}

export const orderFilters = {
  search: 'Search by name, email, order number or transaction ID',
  placeholder: 'Name, email or order number',
  state: 'Status',
  anyState: 'Any status',
  payment: 'Payment',
  anyPayment: 'Any payment',
  from: 'From',
  to: 'To',
  placedFrom: 'Placed from',
  placedTo: 'Placed to',
  backwards: 'The end date is before the start date',
  states: {
    placed: 'Unpaid',
    paid: 'Paid, ready to ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Canceled',
    expired: 'Expired',
    refunded: 'Refunded',
  },
  payments: { unpaid: 'Not paid', paid: 'Paid', refunded: 'Refunded in full' },
}

export const orderList = {
  caption: 'Orders',
  loading: 'Loading orders',
  failed: 'We couldn’t load the orders',
  noMatch: 'No orders match',
  noMatchText:
    'Search by an order number, a transaction ID, a full email address, or the first letters of the customer’s name.',
  none: 'No orders yet',
  noneText: 'New orders appear here as soon as customers place them.',
  nothingToShip: 'Everything is shipped',
  nothingToShipText: 'New paid orders appear here, ready to ship.',
  nothingToRefund: 'No refunds or disputes are open',
  nothingToRefundText: 'Refunds that didn’t go through and disputed payments appear here.',
  showAll: 'Show all orders',
  paging: 'Pages of orders',
  selectPage: 'Select all orders on this page',
  select: (order: string, name: string) => `Select order ${order} from ${name}`,
  open: (order: string, name: string) => `Open order ${order} from ${name}`,
  order: 'Order',
  customer: 'Customer and product',
  status: 'Status',
  amount: 'Total',
  placed: 'Placed',
  lines: (count: number) => `${count} lines`,
  refunded: (amount: string) => `${amount} refunded`,
}

export const selectionBar = {
  label: 'Selected orders',
  selected: (count: number) => `${count} selected`,
  elsewhere: (count: string) => `${count} on other pages`,
  ship: (count: number) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
  slips: 'Print packing slips',
  clear: 'Clear',
}

export const shipOrders = {
  title: (count: number) => `Ship ${orders(count)}`,
  text: 'Each customer gets an email with the carrier and their tracking number.',
  carrier: 'Carrier',
  carrierExample: 'UPS',
  carrierMissing: 'Enter the carrier',
  tracking: 'Tracking number',
  trackingOf: (order: string, name: string) => `Tracking number for order ${order}, ${name}`,
  trackingMissing: 'Enter a tracking number',
  trackingTwice: 'Another order above has the same number',
  tooLong: (most: number) => `Use ${most} characters or fewer`,
  paste: 'Paste a list into any field to fill the ones below it, one number per line.',
  cancel: 'Cancel',
  leaveOut: (order: string) => `Leave order ${order} out`,
  confirm: (count: number) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
  done: (count: number) => (count === 1 ? '1 order shipped' : `${count} orders shipped`),
  partly: (failed: number) =>
    failed === 1 ? '1 order couldn’t be shipped' : `${failed} orders couldn’t be shipped`,
  partlyText: 'The orders below are unchanged. The others are on their way.',
  failed: 'We couldn’t confirm the shipments',
  noAnswer:
    'The shop didn’t answer, so some orders may be shipped already. Try again: an order is never shipped twice.',
  nothingToShip: 'None of the selected orders can be shipped. Only paid orders can.',
}

/** In the history of an order of which something is left to ship. */
export const partShipped = (parcel: string) => `Part of the order shipped: ${parcel}`

export const slipsFailed = 'We couldn’t load the packing slips. Check your connection and try again.'

export const keyboardHelp = {
  title: 'Keyboard shortcuts',
  text: 'With orders selected, Ship and Print act on all of them. Otherwise they act on the current order.',
  enabled: 'Use keyboard shortcuts',
  close: 'Close',
  keys: {
    j: 'Next order',
    k: 'Previous order',
    Enter: 'Open the order',
    x: 'Select the order',
    s: 'Ship',
    r: 'Refund',
    p: 'Print packing slips',
    '/': 'Search',
    Esc: 'Close the order, or clear the selection',
    '?': 'Show this list',
  },
}

export const orderPanel = {
  label: 'Order details',
  close: 'Close the order',
  openPage: 'Open the full page',
  shipTo: 'Ship to',
  contact: 'Contact',
  lines: 'Lines',
  history: 'History',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  addressNotCopied: 'The address could not be copied. Select it and copy it yourself.',
  slip: 'Packing slip',
  loading: 'Loading the order',
  failed: 'We couldn’t load this order',
  missing: 'We can’t find this order',
  missingText: 'Check the link, or search for the order by name or email address.',
  placed: (when: string) => `Placed ${when}`,
  notAllowed: {
    ship: 'Only paid orders can be shipped.',
    refund: 'This order has no payment that can be refunded.',
  },
}

export const orderActions = {
  region: 'Actions',
  none: 'This order is closed. There is nothing left to do.',
  ship: 'Mark shipped',
  deliver: 'Mark delivered',
  cancel: 'Cancel order',
  refund: 'Refund',
  retry: 'Retry refund',
  refundable: (amount: string) => `${amount} can still be refunded.`,
  ofCustomer: 'All orders from this customer',
  noAnswer:
    'The shop didn’t answer, so this may or may not be done. Check the order below before you try again.',
}

export const managedOrder = {
  crumb: 'Order',
  missing: 'Check the address, or search for the order.',
  orderedBy: (number: string, name: string, when: string) => `${number} · Ordered by ${name} on ${when}`,
  facts: 'Order details',
  lines: 'Lines',
  slip: 'Packing slip',
}

export const orderDialogs = {
  pieces: {
    left: (left: string) => `${left} left`,
    of: (product: string) => `Pieces of ${product}`,
    none: 'Choose at least one line',
    unreadable: 'Enter a whole number',
    tooMany: (left: string) => `Enter ${left} or fewer`,
  },
  refundedSoFar: 'refunded so far',
  ship: {
    title: 'Mark this order as shipped?',
    text: (name: string) => `${name} gets an email with the carrier and tracking number.`,
    carrier: 'Carrier',
    tracking: 'Tracking number',
    some: (pieces: string) => `Ship only some of the ${pieces} pieces`,
    confirm: 'Mark shipped',
    done: (product: string) => `${product} marked as shipped`,
    partDone: 'Shipment recorded. The rest of the order is still to ship.',
  },
  deliver: {
    title: 'Mark this order as delivered?',
    text: 'The order has arrived.',
    confirm: 'Mark delivered',
    done: (product: string) => `${product} marked as delivered`,
  },
  cancel: {
    title: 'Cancel this order?',
    text: (amount: string, name: string) =>
      `This ${amount} order isn’t paid. Its pieces go back to stock, and ${name} gets an email with your reason.`,
    confirm: 'Cancel order',
    reason: 'Reason',
    reasonNote: 'shown to the customer',
    done: (product: string) => `Order for ${product} canceled`,
  },
  retry: {
    title: 'Retry this refund?',
    text: (amount: string, name: string) =>
      `${name} should get ${amount} back. We’ll send a new refund, and an email once it goes through.`,
    confirm: 'Retry refund',
    done: (name: string) => `Refund to ${name} sent`,
  },
  refund: {
    title: 'Refund this order?',
    text: (name: string) =>
      `The money goes back to the card, and ${name} gets an email. You can’t undo a refund.`,
    /** Without an amount until one is chosen. */
    confirm: (amount: string | null) => (amount === null ? 'Refund' : `Refund ${amount}`),
    amount: 'Amount',
    some: 'Refund by piece',
    sum: 'Refund',
    backToStock: 'Pieces that were not shipped go back to stock.',
    reason: 'Reason',
    reasonNote: 'shown to the customer',
    done: (name: string) => `Refund to ${name} sent`,
    missing: 'Enter an amount',
    unreadable: 'Enter an amount with at most two decimals, such as 12.50',
    tooMuch: (left: string) => `Enter ${left} or less: that’s what is left to refund`,
    left: (left: string, price: string) => `${left} of ${price} can be refunded.`,
    partly: 'A partial refund. The order stays open.',
    wholeUnshipped: 'A full refund. The order closes and its pieces go back to stock.',
    wholePartlyShipped:
      'A full refund. The order closes and its unshipped pieces go back to stock. Add returned pieces back to stock yourself.',
    wholeShipped: 'A full refund. The order closes. Add returned pieces back to stock yourself.',
  },
}

export const reconciliation = {
  title: 'Reconciliation',
  text: 'Payments, refunds and disputes of the last 30 days, compared with the payment provider.',
  again: 'Check again',
  failed: 'We couldn’t compare the payments',
  loading: 'Asking the payment provider',
  agree: 'Everything matches.',
  agreeText: 'Every payment, refund and dispute is the same on both sides.',
  disagree: (count: number) => (count === 1 ? '1 payment doesn’t match.' : `${count} payments don’t match.`),
  disagreeText: 'The shop checks open payments again every few minutes.',
  compared: (count: number, shown: string, when: string) =>
    `${count === 1 ? '1 payment' : `${shown} payments`} compared on ${when}.`,
  caption: 'Payments that don’t match',
  what: 'Problem',
  here: 'In the shop',
  there: 'At the provider',
  which: 'Order and transaction',
  openOrder: 'Open the order',
  noOrder: 'Not an order of this shop',
  none: 'none',
  kinds: {
    'paid-at-provider-only': 'Paid at the provider only',
    'paid-here-only': 'Paid in the shop only',
    'amount-differs': 'Different amount',
    'refund-differs': 'Different refund',
    'refund-state-differs': 'Different refund status',
    'dispute-differs': 'Different dispute',
  },
  advice: {
    'paid-at-provider-only':
      'A payment made in the last few minutes settles on its own. For an older one, check the provider’s dashboard.',
    'paid-here-only': 'Don’t ship until the provider’s dashboard shows the money.',
    'amount-differs':
      'Compare the order with the payment in the provider’s dashboard, and refund the difference there.',
    'refund-differs': 'A refund made in the provider’s dashboard appears here once the provider reports it.',
    'refund-state-differs':
      'The shop updates this within minutes. If it doesn’t change, check the provider’s dashboard.',
    'dispute-differs':
      'The shop updates this within minutes. If it doesn’t change, check the provider’s dashboard.',
  },
}

export const attention = {
  title: 'Refunds and disputes to handle',
  what: 'Problem',
  amount: 'Amount',
  due: 'Respond by',
  noDate: 'No deadline',
  order: 'Order',
  openOrder: 'Open the order',
  kinds: {
    'refund-owed': 'Refund owed',
    'dispute-open': 'Disputed',
    'refund-not-made': 'Refund not made',
  },
}

export const auditLog = {
  title: 'Audit Log',
  text: 'What admins changed in products, users, orders and messages, newest first.',
  failed: 'We couldn’t load the log',
  loading: 'Loading the log',
  none: 'Nothing logged yet',
  noneText: 'Every change an admin makes to products, users, orders and messages is recorded here.',
  caption: 'Admin activity',
  paging: 'Pages of the log',
  what: 'Action',
  which: 'Subject',
  who: 'Admin',
  when: 'Date',
  owner: 'The owner, at the command line',
  gone: 'No longer in the shop',
}

/** Why pieces of lines cannot be shipped or refunded. */
export const linePieceErrors = {
  repeated: 'Name each line once.',
  unknown: 'This order has no such line.',
  tooMany: ({ product, left }: { product: string; left: number }) => {
    if (left === 0) return `No pieces of ${product} are left.`
    return left === 1 ? `Only 1 piece of ${product} is left.` : `Only ${left} pieces of ${product} are left.`
  },
  linesAndAmount: 'Refund lines or an amount, not both.',
} as const

/** Sent by the API. */
export const manageOrdersErrors = {
  sameParcel: 'This order already has a shipment with this tracking number.',
  nothingToShip: 'This order has nothing left to ship.',
  linesUnderWay:
    'A refund of some of these pieces is under way, so they can’t be shipped. Check the order again in a minute.',
  nothingToPack: 'None of these orders is paid, so there is nothing to pack.',
  refundUnderWay:
    'A refund of the whole payment is under way, so this order can’t be marked shipped. Check the order again in a minute.',
}

export const packingSlip = {
  title: (count: number) => (count === 1 ? 'Packing slip' : `${count} packing slips`),
  heading: 'Packing slip',
  continued: (order: string) => `Packing slip ${order}, continued`,
  order: 'Order',
  ordered: 'Ordered',
  shipment: 'Shipment',
  shippedEarlier: 'Shipped earlier',
  from: 'From',
  shipTo: 'Ship to',
  product: 'Product',
  partNumber: 'Part number',
  quantity: 'Quantity',
  questions: (email: string, phone: string) => `Questions about this shipment? ${email}, ${phone}`,
  boxes: 'Characters this document can’t print appear as boxes. The order in the shop shows them.',
}
