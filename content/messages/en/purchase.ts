import { formatPieces } from '../../../contract/thousands.ts'
import { countPieces, rangeOfPieces } from './count.ts'

/** The order form. */

export const purchaseMessages = {
  title: (product: string) => `Order ${product}`,
  description: (product: string, minimum: number) => `Order ${product}, from ${countPieces(minimum)}.`,
  heading: 'Place your order',
  headingPlaced: 'Thank you for your order',
  back: (product: string) => `Back to ${product}`,
  total: 'Total',
  loading: 'Preparing the order form',
} as const

export const orderFormMessages = {
  delivery: 'Delivery',
  address: 'Address',
  addressPlaceholder: '2100 Foundry Way, Boise, ID 83702',
  phone: 'Phone',
  phonePlaceholder: '+1 208 555 0142',
  customer: 'Customer',
  fromAccount: 'from your account',
  name: 'Name',
  email: 'Email',
  place: 'Place order',
  placing: 'Placing your order',
  held: (hours: number) =>
    `We hold the pieces for you for a limited time, shown in My Orders. Until your first payment, that is up to ${hours} hours.`,
  heldUnconfirmed: {
    before: (minutes: number) => `We hold the pieces for you for ${minutes} minutes. `,
    link: 'Confirm your email address',
    after: ' to get more time.',
  },
  payNext: 'You pay by card in the next step.',
  summary: 'Order summary',
} as const

export const quantityMessages = {
  label: 'Order quantity',
  note: 'pieces',
  range: (least: number, most: number) => `Order ${rangeOfPieces(least, most)}.`,
  rangeInPacks: (least: number, most: number, multiple: string) =>
    `Order ${rangeOfPieces(least, most)}, in packs of ${multiple}.`,
  justSold: 'Fewer pieces than the minimum order are left.',
  picks: 'Common quantities',
  required: 'Order quantity is required',
} as const

export const orderSummaryMessages = {
  perPiece: 'Price per piece',
  minimum: 'Minimum order',
  packSize: 'Pack size',
  quantity: 'Quantity',
} as const

export const orderPlacedMessages = {
  number: 'Order number',
  what: (pieces: string, product: string) => `${pieces} of ${product} for `,
  heldUntil: (time: string) => `, held for you until ${time}`,
  payNow: 'Pay now',
  myOrders: 'My Orders',
} as const

export const orderRefusedMessages = {
  myOrders: 'My Orders',
  waiting: (order: { pieces: string; price: string; date: string }) =>
    `You ordered ${order.pieces} for ${order.price} on ${order.date} and have not paid yet. To change the quantity or the address, delete that order in `,
  waitingAfter: ' first.',
  payThat: 'Pay that order',
  payOrDeleteBefore: 'You can pay or delete that order in ',
  payOrDeleteAfter: '.',
  notSold: 'This product is no longer sold',
  notSoldText: 'It was taken out of the catalog while you were ordering. Nothing was ordered.',
  allProducts: 'All products',
  notPlaced: 'Your order was not placed',
  unknown: 'We could not confirm your order',
  unknownText:
    'We lost the connection, so we don’t know whether your order was placed. It is safe to send it again: if it was placed, you will see “Already you placed this order”, and nothing is ordered twice.',
  sessionOver:
    'Your session had ended. You are signed in again, and everything you typed is still here. Please place the order once more.',
} as const

export const priceChangedMessages = {
  title: (from: string, to: string) => `The price changed from ${from} to ${to} per piece`,
  totals: (change: { pieces: number; to: string; from: string }) =>
    `${formatPieces(change.pieces)} now ${change.pieces === 1 ? 'costs' : 'cost'} ${change.to} instead of ${change.from}. `,
  nothingOrdered: 'Nothing was ordered, and everything you typed is still here.',
  accept: (price: string) => `Order at ${price} per piece`,
} as const

export const notOrderableMessages = {
  outOfStock: 'Out of stock',
  outOfStockText: 'You can’t order this product right now. We can tell you when it will be back.',
  belowMinimumText:
    'We have fewer pieces in stock than the minimum order, so you can’t order this product right now.',
  ask: 'Ask about availability',
  tooExpensive: 'The minimum order costs more than a single card payment allows.',
  contact: 'Contact us',
  subject: (product: string) => `${product}, availability`,
  back: 'Back to the product',
} as const
