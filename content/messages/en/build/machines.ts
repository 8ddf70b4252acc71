import { count } from '../count.ts'

interface SpareText {
  needed: string
  sold: string
  ordered: string
  spare: string
  price: string
}

/** How many machines, and what they cost. */
export const machinesMessages = {
  title: 'Machines',
  update: 'Update',
  part: (name: string) => `${name}:`,
  packs: (multiple: string) => `sold in packs of ${multiple}`,
  minimum: (minimum: string) => `minimum order ${minimum}`,
  spare: ({ needed, sold, ordered, spare, price }: SpareText) =>
    `${needed} needed, ${sold}. You get ${ordered}, ${spare} spare, ${price}.`,
  short: (ordered: string, available: string) => `${ordered} ordered, ${available} in stock now.`,
  others: (hasOthers: boolean, machines: string, isOne: boolean) =>
    `${hasOthers ? 'All other parts' : 'All parts'} meet their minimum order, and are in stock for ${isOne ? '1 machine' : `${machines} machines`}.`,
  ended: (names: string) => `No longer sold, so not ordered: ${names}.`,
  nothingOrdered: 'This build has nothing to order.',
  noSpares: (machines: string) => `${machines} machines leave no spares`,
  times: (machines: string, price: string) => `${machines} × ${price}`,
  breaks: (parts: number) => `Price breaks, ${count(parts, 'part', 'parts')}`,
  minus: (price: string) => `−${price}`,
  spares: (pieces: string, isOne: boolean) => `${pieces} spare ${isOne ? 'piece' : 'pieces'}`,
  perMachine: 'per machine, before shipping and tax',
  add: 'Add all to cart',
  added: (lines: number) => `${count(lines, 'line is', 'lines are')} in your cart.`,
  toCart: 'Go to the cart',
  failed: 'We couldn’t add the parts',
  warn: 'You can still order with a part that does not fit. The cart shows the warning again.',
} as const
