import { formatDollars } from '../../../contract/money.ts'
import { totalDollars } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatCount } from '../../ui/format.ts'

type Part = Pick<Product, 'name' | 'partNumber' | 'price'>

/** The order as a letter: what the shop needs to know, with room for what only the buyer knows. */
export function toOrderMail(mailto: string, part: Part, pieces: number | null): string {
  const label = part.partNumber ?? part.name
  const amount = pieces === null ? '' : `${formatCount(pieces)} pcs`
  const lines = [
    `Part: ${part.name}`,
    `Part number: ${part.partNumber ?? 'none'}`,
    `Quantity: ${amount}`,
    `Price per piece: ${formatDollars(part.price)}`,
    ...(pieces === null ? [] : [`Total: ${formatDollars(totalDollars(part.price, pieces))}`]),
    '',
    'Name: ',
    'Delivery address: ',
    'Phone: ',
  ]
  const subject = amount ? `Order ${label}, ${amount}` : `Order ${label}`
  return `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
