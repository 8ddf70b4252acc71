import { CART_DAYS, MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { count, countPieces } from './count.ts'

/** The cart: its page, its drawer and its order form. */

const countLines = (lines: number) => count(lines, 'line', 'lines')
const wholePieces = 'Enter a whole number of pieces, 1 or more.'
const needLook = (lines: number) => `${countLines(lines)} ${lines === 1 ? 'needs' : 'need'} your attention`

export const cartMessages = {
  title: 'Cart',
  description: 'The products in your cart with today’s prices.',
  home: 'Home',
  size: (lines: number, pieces: number) => `${countLines(lines)}, ${countPieces(pieces)}. `,
  nothingHeld: 'Nothing is held until you place the order.',
  products: 'Products',
  quickOrder: 'Quick order',
  empty: 'Empty the cart',
  emptyTitle: 'Your cart is empty',
  emptyText: `Add products from the catalog. They stay here for ${CART_DAYS} days.`,
  allProducts: 'All products',
  loading: 'Loading your cart',
  failed: 'We couldn’t load your cart',
  wholePieces,
  quantityOf: (product: string) => `Quantity of ${product}`,
  ownNumber: 'your number',
  /** Of a line that cannot be ordered. */
  noAmount: '–',
  update: 'Update',
  updateOf: (product: string) => `Update the quantity of ${product}`,
  remove: (product: string) => `Remove ${product}`,
  signIn: 'Sign in to save this cart to your account. Your account’s cart keeps everything already in it.',
  merged: (added: readonly string[]) =>
    added.length > 3
      ? `${countLines(added.length)} from this browser were added to your account’s cart. The cart lists them.`
      : `Added to your account’s cart from this browser. ${added.join('; ')}.`,
  mergedTitle: 'This browser’s cart was added to your account’s cart',
  mergedLine: (name: string, had: string | null, now: string) =>
    had === null ? `${name}: ${now}` : `${name}: ${now}, ${had} before`,
  refusedTitle: 'The cart was not changed',
  refused: (code: string) =>
    code === 'TOO_MANY_REQUESTS'
      ? 'Too many carts were started from your connection today. Try again tomorrow, or sign in.'
      : code === 'CONFLICT'
        ? `A cart holds at most ${MAX_ORDER_LINES} lines, and only products that are still sold.`
        : wholePieces,
} as const

export const cartProblemMessages = {
  title: needLook,
  text: 'You pay what you see here.',
  price: (from: string, to: string) => `The price went from ${from} to ${to} per piece.`,
  accept: 'Got it',
  take: (pieces: string, total: string) => `Change to ${pieces} for ${total}`,
  about: (action: string, product: string) => `${action}: ${product}`,
  archived: 'This product is no longer sold.',
  remove: 'Remove',
} as const

export const cartSummaryMessages = {
  title: 'Summary',
  products: 'Products',
  total: 'Total',
  checkOut: 'Check out',
  settleFirst: (lines: number) => `${needLook(lines)} before you can check out.`,
  held: 'We hold the pieces for you once you place the order.',
} as const

export const cartDrawerMessages = {
  title: 'Cart',
  lines: countLines,
  close: 'Close cart',
  added: (pieces: string, product: string) => `Added ${pieces} × ${product}`,
  undo: 'Undo',
  subtotal: 'Subtotal',
  view: 'View cart',
  checkOut: 'Check out',
  notAdded: (reason: string) => `Not added. ${reason}`,
} as const

export const cartOrderMessages = {
  title: 'Order your cart',
  description: 'Place one order of everything in your cart.',
  heading: 'Place your order',
  back: 'Back to the cart',
  total: 'Total',
  loading: 'Preparing the order form',
  failed: 'We couldn’t load your cart',
  emptyTitle: 'Your cart is empty',
  emptyText: 'There is nothing to order yet.',
  openTitle: 'Some lines need your attention first',
  openText:
    'A price, the stock or a quantity changed. Check the marked lines in your cart. Nothing was ordered.',
  seeCart: 'See the cart',
  unknown:
    'We lost the connection, so we don’t know whether your order was placed. It is safe to send it again: a cart is ordered only once.',
} as const
