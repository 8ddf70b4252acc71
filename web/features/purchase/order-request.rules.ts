import { formatDollars, parseDollars, toDollars } from '../../../contract/money.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatCount } from '../../ui/format.ts'

type Part = Pick<Product, 'name' | 'partNumber' | 'order' | 'quantity' | 'price'>

/** Why the typed quantity cannot be ordered; null for one that can, and for none at all. */
export function findQuantityProblem(typed: string, { order, quantity }: Part): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,10}$/.test(text)) return 'Enter whole pieces.'
  const pieces = Number(text)
  if (pieces < order)
    return `The minimum order is ${formatCount(order)} pcs. You entered ${formatCount(pieces)}.`
  if (pieces > quantity)
    return `${formatCount(quantity)} pcs are available. You entered ${formatCount(pieces)}.`
  return null
}

/** The pieces to order, or null while there are none to go by. */
export function parsePieces(typed: string, part: Part): number | null {
  return typed.trim() === '' || findQuantityProblem(typed, part) ? null : Number(typed)
}

export function totalDollars({ price }: Part, pieces: number): number {
  return toDollars((parseDollars(price) ?? 0) * pieces)
}

/** The order as a letter: what the shop needs to know, with room for what only the buyer knows. */
export function toOrderMail(mailto: string, part: Part, pieces: number | null): string {
  const label = part.partNumber ?? part.name
  const amount = pieces === null ? '' : `${formatCount(pieces)} pcs`
  const lines = [
    `Part: ${part.name}`,
    `Part number: ${part.partNumber ?? 'none'}`,
    `Quantity: ${amount}`,
    `Price per piece: ${formatDollars(part.price)}`,
    ...(pieces === null ? [] : [`Total: ${formatDollars(totalDollars(part, pieces))}`]),
    '',
    'Name: ',
    'Delivery address: ',
    'Phone: ',
  ]
  const subject = amount ? `Order ${label}, ${amount}` : `Order ${label}`
  return `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
