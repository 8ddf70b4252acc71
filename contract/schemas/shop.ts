import { z } from 'zod'
import { CURRENCY_CODES, getCurrency } from '../currency.ts'
import { EmailSchema } from './fields.ts'

/** The shop's settings, from content/shop.json. Pages, mails, receipts, OpenAPI, JSON-LD and payments read them. */

/** One line of readable text. */
export const LineSchema = z.string().regex(/^\S(?:[^\p{Cc}]*\S)?$/u, 'must be one line of text')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const YearSchema = z.int().min(1000).max(9999)

export const ShopSchema = z.strictObject({
  /** Also the sender name of mails, so it must not contain characters that end a name there. */
  name: LineSchema.max(60).regex(/^[^"(),:;<>@[\\\]]+$/u, 'must not contain any of " ( ) , : ; < > @ [ \\ ]'),
  since: YearSchema,
  currency: z
    .enum(
      CURRENCY_CODES,
      `must be a currency with cents that the shop can charge: ${CURRENCY_CODES.join(', ')}`,
    )
    .transform(getCurrency),
  /** Follows the name: "Northbridge: computer parts …". */
  tagline: LineSchema,
  description: LineSchema,
  /** The company that sells, as receipts and packing slips print it: its name, its address and its registration. */
  seller: z.strictObject({
    name: LineSchema.max(80),
    address: z.array(LineSchema.max(80)).min(1).max(5),
    phone: LineSchema.max(30),
    /** Such as 'EIN 82-0142001'. */
    registration: LineSchema.max(60),
  }),
  /** The letters before an order number: 'NB' makes 'NB-10234'. */
  orderPrefix: z.string().regex(/^[A-Z]{1,5}$/, 'must be one to five capital letters, such as NB'),
  /** The time zone of reports, admin pages and mails. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone, such as America/Denver'),
  /** Whether a review by a person who did not buy the product waits for an admin's approval. */
  approveReviews: z.boolean(),
  /** Where pages and receipts send buyers with questions. */
  salesEmail: EmailSchema,
  /** The domain of the mail sender without MAIL_FROM and of the first admin without ADMIN_EMAIL. */
  domain: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/, 'must be a domain, such as shop.example'),
  /** The example in part number fields. */
  samplePartNumber: LineSchema.max(60),
  stats: z.array(z.strictObject({ figure: LineSchema.max(12), label: LineSchema.max(40) })).length(4),
  about: z.strictObject({
    heading: z.array(LineSchema).min(1).max(3),
    text: LineSchema,
    years: z.array(z.strictObject({ year: YearSchema, text: LineSchema })).min(1),
  }),
  contact: z.strictObject({
    text: LineSchema,
    /** Shown below the sales address. */
    lines: z.array(z.strictObject({ label: LineSchema, value: LineSchema })),
  }),
})

export type Shop = z.infer<typeof ShopSchema>

/** What pages read. Every page loads it, so it has nothing else. */
export type ShopOfPages = Omit<Shop, 'seller' | 'orderPrefix' | 'approveReviews' | 'domain'>

export function toShopOfPages({ seller, orderPrefix, approveReviews, domain, ...read }: Shop): ShopOfPages {
  return read
}
