import { inSentence } from '../../../contract/sentences.ts'

/** The button that compares a product, and the tray of the compared products. */
export const compareTrayMessages = {
  compare: 'Compare',
  compareOf: (product: string) => `Compare ${product}`,
  tray: 'Comparison',
  of: 'of',
  comparedIn: (category: string) => ` selected in ${category}`,
  remove: (product: string) => `Remove ${product} from the comparison`,
  clear: 'Clear',
  compareCount: (count: number) => `Compare ${count}`,
  full: (limit: number, product: string) =>
    `You can compare up to ${limit} products. Remove one to add ${product}.`,
  otherCategory: (product: string, category: string, compared: string) =>
    `${product} is in ${category}, but you are comparing ${inSentence(compared)}. Choose products in one category.`,
  startOver: (product: string) => `Start over with ${product}`,
  keep: 'Keep these',
} as const

/** The comparison itself. */
export const compareMessages = {
  home: 'Home',
  allProducts: 'All products',
  compare: 'Compare',
  title: (category: string | null) => (category ? `Compare ${inSentence(category)}` : 'Compare products'),
  description: 'Specifications, price, minimum order and stock of up to four products, side by side.',
  unknown: (slugs: string) => `Not in the catalog: ${slugs}`,
  unknownText: 'The link may contain a typo, or we no longer sell the product.',
  leftOut: (products: string) => `Left out: ${products}`,
  otherCategory:
    'You can only compare products in the same category. This comparison shows the first product’s category.',
  tooMany: (limit: number) => `You can compare up to ${limit} products.`,
  addAnother: 'Add another',
  remove: (product: string) => `Remove ${product}`,
  offer: 'Offer',
  price: 'Price per piece',
  bestPrice: 'Best price',
  minimumOrder: 'Minimum order',
  sold: 'Quantities',
  available: 'Available',
  leadTime: 'Lead time',
  differs: 'differs',
  notGiven: 'not specified',
  table: 'Comparison, scrolls sideways',
  caption: (products: string) => `Comparison of ${products}`,
  identical: 'These products have the same specifications.',
  rows: 'Rows',
  allRows: 'All rows',
  differencesOnly: 'Differences only',
  legend: 'The products differ in this row',
} as const

/** The comparison without a product. */
export const nothingToCompareMessages = {
  none: 'No products to compare yet',
  noneText: (limit: number) =>
    `Press Compare on up to ${limit} products in one category, in the catalog or on a product page.`,
  compared: (count: number) =>
    count === 1 ? 'You have selected 1 product' : `You have selected ${count} products`,
  comparedText: (category: string) => `They are all in ${category}. Compare them side by side, or add more.`,
  oneText: (product: string) =>
    `${product} is selected. Add another product in its category to compare them.`,
  open: (count: number) => (count === 1 ? 'Show it' : `Compare ${count} products`),
  allProducts: 'All products',
} as const
