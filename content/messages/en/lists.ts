import { formatPieces } from '../../../contract/thousands.ts'
import { count, countPieces } from './count.ts'

/** Saved lists, lists shared by a link, and ordering an order again. */

const countLines = (lines: number) => count(lines, 'line', 'lines')

/** Lines that someone wanted before, as they are sold today. */
export const linesTodayMessages = {
  label: 'Products',
  size: (lines: number, pieces: number) => `${countLines(lines)}, ${countPieces(pieces)}.`,
  changedTitle: (lines: number) => `${countLines(lines)} ${lines === 1 ? 'needs' : 'need'} your attention`,
  changedText: 'You pay today’s price. If a quantity can no longer be ordered, change it in the cart.',
  minimum: (minimum: string) => `The minimum order is now ${minimum}.`,
  multiple: (packs: string) => `This now comes in packs of ${packs}.`,
  outOfStock: 'It is out of stock, so it is left out.',
  stock: (available: number) =>
    available === 1 ? 'Only 1 pc is available now.' : `${formatPieces(available)} are available now.`,
  none: 'You can’t order it right now, so it is left out.',
  choose: (quantities: readonly string[]) => `You can order ${quantities.join(' or ')}.`,
  leftOut: 'It is left out.',
  total: 'Total today',
  add: (lines: number) => `Add ${countLines(lines)} to cart`,
  added: (lines: number) => `${count(lines, 'line is', 'lines are')} in your cart.`,
  toCart: 'Go to the cart',
  failed: 'We couldn’t add the lines',
  nothingToOrder: 'None of these products can be ordered right now.',
} as const

/** The form that saves a cart or an order. */
export const saveListMessages = {
  title: 'Save as a list',
  ofCart: 'Keep these lines to order them again, or to share them. The cart stays as it is.',
  ofOrder: 'Keep these lines under a name, to order them again or to share them.',
  name: 'List name',
  placeholder: 'Render nodes',
  save: 'Save list',
  saved: (name: string) => `“${name}” is saved.`,
  open: 'Open the list',
  failed: 'The list was not saved',
} as const

/** The customer's saved lists. */
export const listsMessages = {
  title: 'My Lists',
  text: 'Products you keep to order again or to share.',
  caption: 'My lists',
  loading: 'Loading your lists',
  failed: 'We couldn’t load your lists',
  emptyTitle: 'You have no lists yet',
  emptyText: 'Save your cart or a past order under a name, and you will find it here.',
  toCart: 'Go to the cart',
  name: 'Name',
  lines: 'Lines',
  pieces: 'Pieces',
  sharing: 'Sharing',
  shared: 'Shared by link',
  private: 'Only you',
  savedOn: (date: string) => `Saved ${date}`,
} as const

export const listPageMessages = {
  breadcrumb: 'List',
  missingTitle: 'We can’t find this list',
  missingText: 'It may have been deleted, or it belongs to another account.',
  loading: 'Loading the list',
  failed: 'We couldn’t load this list',
  rename: 'Rename',
  renameTitle: 'Rename the list',
  renameText: 'Anyone with its link sees the new name.',
  save: 'Save',
  delete: 'Delete',
  deleteTitle: 'Delete this list?',
  deleteText: 'Its link stops working too. Orders and carts made from it stay as they are.',
  deleted: (name: string) => `“${name}” was deleted`,
  alreadyDeleted: 'This list was already deleted',
  noAnswer: 'We couldn’t reach the shop. Try again in a moment.',
  share: 'Share by link',
  shareTitle: 'Anyone with this link sees the list',
  shareText: 'They see its name and its lines at today’s prices, and nothing about you.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Select it and copy it yourself.',
  revoke: 'Stop sharing',
  revoked: 'The link no longer works.',
} as const

export const sharedListMessages = {
  home: 'Home',
  breadcrumb: 'Shared list',
  description: 'A list of products at today’s prices.',
  note: 'Today’s prices. Nothing is held until you place an order.',
} as const

export const reorderPageMessages = {
  title: 'Order again',
  breadcrumb: 'Order again',
  order: 'Order',
  text: 'What you ordered, at today’s prices. Nothing is ordered yet.',
  loading: 'Checking what has changed',
  failed: 'We couldn’t check the products',
} as const
