import shopJson from '../../../content/shop.json' with { type: 'json' }
import { readContent } from '../../../contract/content.ts'
import { toCalendarDay } from '../../../contract/dates.ts'
import { formatAmount, toAmount } from '../../../contract/money.ts'
import * as orderNumber from '../../../contract/order-number.ts'
import { type Shop, ShopSchema } from '../../../contract/schemas/shop.ts'
import { toFilePrefix } from '../../../contract/shop.ts'
import { StartupError } from '../../errors/shop-error.ts'

function readShop(): Shop {
  const read = readContent('shop.json', ShopSchema, shopJson)
  if ('fault' in read) throw new StartupError(read.fault)
  return read.data
}

/** The owner's description of the shop. */
export const shop: Readonly<Shop> = Object.freeze(readShop())

/** In lower case, as the payment provider writes it. */
export const CURRENCY = shop.currency.code.toLowerCase()

export function formatPrice(amount: number): string {
  return formatAmount(amount, shop.currency)
}

export function formatCents(cents: number): string {
  return formatPrice(toAmount(cents))
}

/** 'NB-10234'. */
export function formatOrderNumber(number: number): string {
  return orderNumber.formatOrderNumber(number, shop.orderPrefix)
}

export function parseOrderNumber(text: string): number | null {
  return orderNumber.parseOrderNumber(text, shop.orderPrefix)
}

/** The name of a file that people download, with the day in the shop's time zone: 'northbridge-orders-2026-11-15.csv'. */
export function toDownloadName(kind: string, now: number, extension: string): string {
  return `${toFilePrefix(shop)}-${kind}-${toCalendarDay(now, shop.timeZone)}.${extension}`
}
