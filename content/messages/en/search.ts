/** How the shop words what it understood of a question. */
export const understoodMessages = {
  category: 'Category',
  price: 'Price',
  stock: 'Stock',
  inStock: 'In stock',
  sort: 'Sort',
  number: 'Part number',
  upTo: (value: string) => `up to ${value}`,
  under: (value: string) => `under ${value}`,
  over: (value: string) => `over ${value}`,
  from: (value: string) => `from ${value}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  or: ' or ',
  cheapestFirst: 'Price, low to high',
  dearestFirst: 'Price, high to low',
  quietestFirst: 'Quietest first',
  newestFirst: 'Newest first',
}
