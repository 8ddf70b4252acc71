import { count } from './count.ts'

/** The page where a buyer pastes a list of parts. */
export const quickOrderMessages = {
  home: 'Home',
  title: 'Quick order',
  description: 'Paste a parts list from a spreadsheet or an email, and order it in one go.',
  lead: (most: string) =>
    `Paste a list from a spreadsheet, an email, or your own parts list. Up to ${most} lines.`,
  file: 'CSV or XLSX',
  sample: 'Sample',
  yourList: 'Your list',
  label: 'Product and quantity, one per line',
  hint: 'Part number in any spelling, name, or your own number. Tabs, commas, semicolons, or “x 10”.',
  drop: 'You can also drop a CSV or XLSX file here.',
  times: 'Multiply by',
  timesFault: (most: string) => `Enter a whole number from 1 to ${most}.`,
  submit: 'Read the list',
  reading: 'Reading the list',
  failed: 'We couldn’t read the list',
  emptyTitle: 'Your lines appear here',
  emptyText:
    'Each line is matched with a product, its price and its stock. Nothing goes into the cart until you add it.',
} as const

/** A file instead of pasted text. */
export const tableFileMessages = {
  tooLarge: (most: string) => `The file is larger than ${most}. Paste the lines that you want to order.`,
  notUtf8: 'The file is not a text file in UTF-8. Save it as “CSV UTF-8”, or paste its lines.',
  unreadable: 'The file could not be read as a spreadsheet. Save it as CSV, or paste its lines.',
} as const

/** The lines that were read. */
export const quickLineMessages = {
  read: (lines: number) => count(lines, 'line read', 'lines read'),
  matched: 'matched',
  toCheck: 'to check',
  toFix: 'to fix',
  line: (line: number) => `Line ${line}`,
  ofLine: (action: string, line: number) => `${action}: line ${line}`,
  quantity: 'Quantity',
  unitPrice: 'Price per piece',
  total: 'Total',
  none: '–',
  choose: 'Choose a product',
  exact: 'Exact match',
  from: 'from',
  ownNumber: 'your number',
  learnedFrom: {
    order: (number: string) => `, from order ${number}`,
    list: (name: string) => `, from your list ${name}`,
  },
  forget: 'Forget this number',
  forgotten: 'We no longer use this number.',
  byWords: 'matched by words:',
  chosen: 'you chose it for',
  noPart: 'no product by this name',
  several: 'Several products match. Choose one.',
  closest: 'Not found. Closest matches:',
  notFound: 'Not found.',
  search: 'Search the catalog',
  leaveOut: 'Leave this line out',
  leftOut: 'Left out',
  undo: 'Undo',
  inCart: 'In your cart',
  addAgain: 'Add it again',
  change: 'Change',
  available: (count: string) => `${count} now`,
  together: (lines: readonly number[]) =>
    `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)} are the same product and are ordered together.`,
  addedTo: (line: number) => `Same product as line ${line}: ordered together with it.`,
  cheaper: (quantity: string, total: string) => `${quantity} cost less: ${total}`,
  skipped: (lines: string) => `Skipped: ${lines}.`,
  heading: (line: number) => `line ${line} (header)`,
  comment: (line: number) => `line ${line} (comment)`,
  emptyLines: (lines: number) => count(lines, 'empty line', 'empty lines'),
} as const

/** What happens with the lines. */
export const quickSumMessages = {
  ready: (ready: number, all: number) => `${ready} of ${count(all, 'line', 'lines')} ready`,
  inCart: (count: number) => `, ${count} in your cart`,
  waiting: (count: number) => (count === 1 ? ', 1 needs your attention.' : `, ${count} need your attention.`),
  result: 'Download results',
  add: (lines: number) => `Add ${count(lines, 'line', 'lines')} to cart`,
  added: (lines: number) => `${count(lines, 'line is', 'lines are')} in your cart.`,
  toCart: 'Go to the cart',
  failed: 'We couldn’t add the lines',
  tooMany: (most: number) => `A cart holds at most ${most} products. Split the list into several orders.`,
  fileName: 'quick-order.csv',
  sampleName: 'quick-order-sample.csv',
} as const

/** The columns of the downloaded result. */
export const quickResultMessages = {
  line: 'Line',
  text: 'As pasted',
  status: 'Status',
  part: 'Part number',
  name: 'Name',
  quantity: 'Quantity',
  unitPrice: 'Price per piece',
  total: 'Total',
  note: 'Note',
  leftOut: 'left out',
  inCart: 'in your cart',
  statuses: {
    matched: 'ready',
    ambiguous: 'choose a product',
    unknown: 'not found',
    quantity: 'check the quantity',
    stock: 'not enough in stock',
  },
} as const
