import { inSentence } from '../../../contract/sentences.ts'

const countProducts = (count: string, isOne: boolean) => `${count} ${isOne ? 'product' : 'products'}`

/** The list of products: heading, search, sort order, view and paging. */
export const catalogMessages = {
  home: 'Home',
  allProducts: 'All products',
  description: (title: string) => `${title}: specifications, minimum order, stock and price per piece.`,
  results: 'Results',
  matchesOf: 'of',
  matchProducts: (isOne: boolean) => (isOne ? 'products matches' : 'products match'),
  products: (isOne: boolean) => (isOne ? 'product' : 'products'),
  searchLabel: 'Search products',
  searchPlaceholder: 'Part, number, or spec',
  search: 'Search',
  sort: 'Sort',
  sorts: {
    best: 'Best match',
    newest: 'Newest first',
    name: 'Name',
    '-name': 'Name, Z to A',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    stock: 'Stock, low to high',
    '-stock': 'Stock, high to low',
    minimumOrder: 'Minimum order, low to high',
    '-minimumOrder': 'Minimum order, high to low',
    category: 'Category, A to Z',
    '-category': 'Category, Z to A',
  },
  bySpec: (spec: string, isFalling: boolean) => `${spec}, ${isFalling ? 'high to low' : 'low to high'}`,
  view: 'View',
  cards: 'Cards',
  list: 'List',
  table: 'Table',
  fromFirst: 'Back to the first product',
} as const

/** The filters beside the list. */
export const filterMessages = {
  filters: 'Filters',
  showResults: (count: string, isOne: boolean) => `Show ${countProducts(count, isOne)}`,
  apply: 'Apply filters',
  clearAll: 'Clear all',
  any: 'Any',
  more: (count: string) => `${count} more`,
  search: 'Search',
  category: 'Category',
  availability: 'Availability',
  stock: { in: 'In stock', low: 'Low stock', out: 'Out of stock' },
  fits: 'Fits',
  buildOf: (parts: number) => (parts === 1 ? 'your part' : `a build of ${parts} parts`),
  price: 'Price per piece',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  priceBetween: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  priceFrom: (lowest: string) => `From ${lowest}`,
  priceUpTo: (highest: string) => `Up to ${highest}`,
  atLeast: (value: string) => `at least ${value}`,
  atMost: (value: string) => `up to ${value}`,
  between: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  notAPrice: 'Enter an amount, such as 50 or 49.90.',
  pricesCrossed: 'The lowest price is higher than the highest.',
} as const

/** The list as a table. */
export const tableMessages = {
  caption: 'Products',
  product: 'Product',
  category: 'Category',
  minimumOrder: 'Min. order',
  available: 'Available',
  price: 'Price',
  pieces: 'pcs',
  actions: 'Compare and buy',
  quantityOf: (product: string) => `Quantity of ${product}`,
  buyNow: 'Buy Now',
  buyNowOf: (product: string) => `Buy Now: ${product}`,
  noValue: 'Not specified',
  scrolls: 'Products, scrolls sideways',
} as const

/** Under a list of products or reviews. */
export const loadMoreMessages = {
  of: 'of',
  shown: 'shown',
  failed: {
    products: 'We couldn’t load more products. Check your connection and try again.',
    reviews: 'We couldn’t load more reviews. Check your connection and try again.',
  },
  loading: 'Loading',
  tryAgain: 'Try again',
  loadMore: 'Load more',
} as const

/** A search without results. */
export const noResultsMessages = {
  noMatch: 'No products match these filters',
  hint: 'Check the spelling, or try fewer words or a part number.',
  remove: (filter: string, value: string) => `Remove ${inSentence(filter)} ${value}`,
  showAll: 'Show all products',
  elsewhere: 'Your search has results in',
  near: 'Look here instead',
  allCategories: 'All categories',
} as const
