/** Price breaks, pack sizes and advice on a quantity, wherever products are bought. */
export const quantityTermsMessages = {
  table: 'Price by quantity',
  pieces: 'Pieces',
  each: 'Each',
  less: 'Save',
  span: (from: string, to: string | null) =>
    to === null ? `${from}+` : from === to ? from : `${from}–${to}`,
  percent: (percent: number) => (percent === 0 ? 'under 1%' : `${percent}%`),
  packs: (pieces: string) => `packs of ${pieces}`,
  soldInPacks: (pieces: string) => `Sold in packs of ${pieces}`,
  individually: 'Sold individually',
  bestPrice: (price: string) => `from ${price}`,
  bestPriceFrom: (price: string, pieces: string) => `${price} from ${pieces}`,
  nearest: 'Quantities you can order',
  more: (pieces: string) => `${pieces} more than you asked for`,
  fewer: (pieces: string) => `${pieces} fewer than you asked for`,
  cheaper: (more: string, saved: string, asked: string) => `${more} cost ${saved} less than ${asked}.`,
  instead: (total: string, own: string) => `${total} instead of ${own}.`,
  makeIt: (pieces: string) => `Make it ${pieces}`,
} as const
