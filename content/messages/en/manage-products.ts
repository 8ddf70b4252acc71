import { groupThousands as count } from '../../../contract/thousands.ts'

const products = (number: number) => (number === 1 ? '1 product' : `${count(number)} products`)

export const manageProductsMessages = {
  title: 'Manage Products',
  loadingCounts: 'Your catalog, prices and stock.',
  counts: ({ total, low, out }: { total: number; low: number; out: number }) =>
    `${products(total)}, ${count(low)} low on stock, ${count(out)} out of stock.`,
  exportCsv: 'Export CSV',
  exported: 'Products exported',
  importCsv: 'Import CSV',
  addProduct: 'Add a Product',
  views: 'Product status',
  inShop: 'In the shop',
  archived: 'Archived',
  products: 'Products',
  search: 'Search by name or part number',
  category: 'Category',
  allCategories: 'All categories',
  stock: 'Stock',
  anyStock: 'Any stock',
  sort: 'Sort',
  bestMatch: 'Best match',
  noMatch: 'No product matches',
  noProducts: 'No products yet',
  noMatchText: 'Change the search or the filters, or show all products.',
  noProductsText: 'Add your first product, or import a CSV file.',
  emptyArchive: 'The archive is empty',
  emptyArchiveText:
    'Products you archive are kept here, and so are deleted products that are in an order, a cart, or a saved list.',
  allProducts: 'All products',
  notLoaded: 'We couldn’t load the products',
  loading: 'Loading products',
  pages: 'Product pages',
  noAnswer: 'The shop didn’t respond. Try again in a moment.',
  notDeleted: (name: string) => `${name} was not deleted. Try again in a moment.`,
  alreadyDeleted: (name: string) => `${name} was already deleted`,
  notChanged: 'Nothing was changed. Try again in a moment.',
  archivedDone: (number: number) => `Archived ${products(number)}`,
  restored: (name: string) => `Restored ${name}`,
  restoredMany: (number: number) => `Restored ${products(number)}`,
} as const

export const productSortMessages = {
  newest: 'Newest first',
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
} as const

export const productStockMessages = { in: 'In stock', low: 'Low stock', out: 'Out of stock' } as const

export const productsTableMessages = {
  caption: 'Products',
  archivedCaption: 'Archived products',
  select: 'Select',
  selectAll: 'Select all on this page',
  selectOne: (name: string) => `Select ${name}`,
  serial: '#',
  image: 'Image',
  name: 'Name',
  minimumOrder: 'Min-order',
  available: 'Available qty',
  price: 'Price',
  actions: 'Actions',
  out: 'Out',
  low: 'Low',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOne: (name: string) => `Delete ${name}`,
  restore: 'Restore',
  restoreOne: (name: string) => `Restore ${name}`,
} as const

export const inlineEditMessages = {
  price: (name: string) => `Price of ${name}`,
  stock: (name: string) => `Pieces on hand of ${name}`,
  change: (label: string) => `Change: ${label}`,
  keys: 'Enter saves, Escape cancels.',
  onHand: (reserved: number) =>
    reserved === 0 ? 'On hand, none reserved' : `On hand, ${count(reserved)} reserved for orders`,
  reason: 'Counted',
  priceTaken: (price: string) =>
    `Someone else just changed this product. The price is now ${price}. Press Enter to replace it.`,
  stockTaken: (onHand: number) =>
    `The stock just changed. There are now ${count(onHand)} on hand. Press Enter to replace it.`,
  notSaved: 'This was not saved. Check your connection and try again.',
  priceSaved: (name: string, price: string) => `${name} now costs ${price}`,
  stockSaved: (name: string, onHand: number) => `${name} now has ${count(onHand)} on hand`,
} as const

export const selectionMessages = {
  bar: 'Selected products',
  selected: 'selected',
  elsewhere: (count: string) => `${count} on other pages`,
  changePrice: 'Change price',
  changeStock: 'Change stock',
  changeCategory: 'Change category',
  archive: 'Archive',
  restore: 'Restore',
  clear: 'Clear',
} as const

export const bulkChangeMessages = {
  titles: { price: 'Change price', stock: 'Change stock', category: 'Change category' },
  texts: {
    price: 'Prices are rounded to the nearest cent. Orders already placed keep their price.',
    stock: 'Each product gets an entry in its stock history.',
    category: 'Specifications that the new category doesn’t have are removed.',
  },
  about: (number: number) => products(number),
  how: 'Change',
  kinds: {
    'change-price-by-percent': 'Raise or lower by percent',
    'change-price-by-amount': 'Raise or lower by amount',
    'set-price': 'Set one price',
    'add-stock': 'Add or remove pieces',
    'set-stock': 'Set pieces on hand',
  },
  values: {
    'change-price-by-percent': 'Percent',
    'change-price-by-amount': 'Amount per piece',
    'set-price': 'New price',
    'add-stock': 'Pieces',
    'set-stock': 'Pieces on hand',
    'set-category': 'New category',
  },
  hints: {
    'change-price-by-percent': 'For example 5 or -10',
    'change-price-by-amount': 'For example 2.50 or -1',
    'set-price': undefined,
    'add-stock': 'For example 50 or -3',
    'set-stock': undefined,
  },
  reason: 'Reason',
  reasons: { 'add-stock': 'Received', 'set-stock': 'Counted' },
  chooseCategory: 'Choose a category',
  preview: 'Preview',
  previewCaption: 'Preview of the change',
  product: 'Product',
  now: 'Now',
  after: 'After',
  unchanged: 'No change',
  apply: (number: number) => `Apply to ${count(number)}`,
  nothingToDo: 'These products already have this value.',
  refused: (number: number) => `${products(number)} can’t be changed this way`,
  refusedText: 'Nothing has changed. Enter another value, or leave these products out.',
  leaveOut: 'Leave them out',
  done: (number: number) => `Updated ${products(number)}`,
} as const

export const productDialogMessages = {
  deleteNote: 'If the product is in an order, a cart, or a saved list, it moves to the archive instead.',
  delete: 'Delete',
  archiveTitle: (number: number) => `Archive ${products(number)}?`,
  archiveText:
    'Customers will no longer see or order archived products. Existing orders stay, and you can restore a product at any time.',
  archive: 'Archive',
} as const

export const productFormMessages = {
  addTitle: 'Add a New Product',
  notAdded: 'The product was not added.',
  formNotLoaded: 'We couldn’t load the form',
  loading: 'Loading the form',
  restored: 'Your unsaved changes are back.',
  restoredText: 'If you had picked a photo, choose it again.',
  startOver: 'Start over',
  photo: 'Photo',
  morePhotos: 'More photos',
  morePhotosNote: (most: number) => `optional, up to ${most}`,
  addMorePhotos: 'Add more photos',
  preview: (number: number) => `Preview ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  category: 'Category',
  optional: 'optional',
  number: 'number',
  noCategory: 'No category',
  specsHint: 'All fields below are optional. Separate several values with |, as in DIMM | SO-DIMM.',
} as const

/** The editor of a spec that is a list of rows. */
export const specListMessages = {
  addRow: 'Add a row',
  addRowTo: (list: string) => `Add a row: ${list}`,
  remove: 'Remove',
  removeRow: (row: number) => `Remove row ${row}`,
  cell: (column: string, row: number) => `${column}, row ${row}`,
  withUnit: (column: string, unit: string) => `${column} (${unit})`,
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  notStated: 'Not stated. Customers see nothing here.',
  none: 'None. Customers see that this product has none.',
  hasNone: 'This product has none',
  sayNothing: 'Leave it unstated',
  hint: 'Separate several values in a cell with commas.',
} as const

export const editProductMessages = {
  crumb: 'Manage Products',
  product: 'Product',
  title: (name: string) => `Edit ${name}`,
  untitled: 'Edit product',
  text: 'Orders keep the name and price they were placed with.',
  gone: 'This product is not in the shop',
  goneText: 'It was deleted or archived. You can restore archived products.',
  openArchive: 'Open the archive',
  notLoaded: 'We couldn’t load the product',
  save: 'Save product',
  notSaved: 'The product was not saved.',
  done: 'Product updated successfully',
  failed: 'Failed to update the Product',
  conflict: (name: string) => `Someone else changed ${name} after you opened it.`,
  conflictText: 'Your changes aren’t saved yet. Compare both versions and choose one.',
  conflictCaption: 'Differences between the two versions',
  field: 'Field',
  theirs: 'Theirs',
  yours: 'Yours',
  none: 'none',
  theirPhoto: 'Another photo',
  yourPhoto: 'Your photo',
  theirPhotos: 'Other photos',
  yourPhotos: 'Your photos',
  loadTheirs: 'Load theirs',
  keepMine: 'Keep mine',
  mineKept: 'Your version is in the form.',
  mineKeptText: 'Save the product to replace theirs.',
  theirsLoaded: 'Their version is in the form.',
  typed: (list: string) => `You had typed: ${list}`,
} as const

export const stockMessages = {
  title: 'Stock',
  notLoaded: 'We couldn’t load the stock',
  onHand: 'On hand',
  reserved: 'Reserved',
  available: 'Available',
  counted: 'Counted pieces',
  reason: 'Reason',
  reasonExample: 'Counted on the shelf',
  correct: 'Correct stock',
  corrected: 'Stock corrected',
  notCorrected: 'The stock was not corrected.',
  history: (number: number) => `Stock history (${count(number)})`,
  historyList: 'Stock history',
  reasons: {
    opening: 'Opening stock',
    correction: 'Corrected',
    reserve: 'Reserved for an order',
    release: 'Released',
    sale: 'Sold',
    return: 'Returned',
  },
  onHandChange: 'on hand',
  reservedChange: 'reserved',
  order: (id: string) => `order ${id}`,
} as const

export const importMessages = {
  crumb: 'Manage Products',
  title: 'Import Products',
  text: 'Upload a CSV file in the same format as the export. You’ll see every change before anything is saved.',
  file: 'CSV file',
  hint: 'UTF-8, with commas or semicolons. Products are matched by part number. Columns you leave out stay unchanged.',
  choose: 'Choose file',
  chooseAnother: 'Choose another file',
  reading: 'Checking the file…',
  failed: 'The file was not imported.',
  done: (number: number) => `Imported ${products(number)}.`,
  upToDate: 'Nothing to import: the shop already has all of this.',
  submit: (number: number) => `Import ${products(number)}`,
  empty: 'This file is empty.',
  tooLarge: (most: string) => `This file is too large. Import up to ${most} at a time.`,
  notUtf8: 'This file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
  badRows: (number: number) =>
    number === 1 ? '1 row can’t be imported.' : `${count(number)} rows can’t be imported.`,
  badRowsText: 'Nothing was saved. Fix the file and choose it again.',
  problems: 'Problems in the file',
  line: 'Line',
  column: 'Column',
  wholeRow: 'whole row',
  problem: 'Problem',
  showMore: (number: number) => `Show more (${count(number)} in all)`,
  changes: 'Changes in this import',
  name: 'Name',
  action: 'Action',
  add: 'Add',
  update: 'Update',
  details: 'Details',
  summary: ({
    rows,
    added,
    changed,
    unchanged,
    written,
  }: {
    rows: number
    added: number
    changed: number
    unchanged: number
    written: boolean
  }) =>
    `${rows === 1 ? '1 row' : `${count(rows)} rows`}: ${count(added)} ${written ? 'added' : 'to add'}, ${count(changed)} ${written ? 'updated' : 'to update'}, ${count(unchanged)} unchanged.`,
  firstShown: (number: number) => `Showing the first ${count(number)}.`,
} as const
