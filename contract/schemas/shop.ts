import { z } from 'zod'
import { CURRENCY_CODES, getCurrency } from '../currency.ts'
import { EmailSchema } from './fields.ts'

/** What the shop is: content/shop.json has the values. Pages, mails, receipts, OpenAPI, JSON-LD and payments read it. */

/** One line of text that a person reads. */
export const LineSchema = z.string().regex(/^\S(?:[^\p{Cc}]*\S)?$/u, 'must be one line of text')

const YearSchema = z.int().min(1000).max(9999)

export const ShopSchema = z.strictObject({
  /** Also the name in the sender of mails, so it has none of the characters that end a name there. */
  name: LineSchema.max(60).regex(/^[^"(),:;<>@[\\\]]+$/u, 'must not contain any of " ( ) , : ; < > @ [ \\ ]'),
  since: YearSchema,
  currency: z
    .enum(
      CURRENCY_CODES,
      `must be a currency with cents that the shop can charge: ${CURRENCY_CODES.join(', ')}`,
    )
    .transform(getCurrency),
  /** Goes on after the name: "Northbridge: computer parts …". */
  tagline: LineSchema,
  description: LineSchema,
  /** Where pages and receipts send a buyer with a question. */
  salesEmail: EmailSchema,
  /** Of the shop's own addresses: the sender of mails without MAIL_FROM, the first admin without ADMIN_EMAIL. */
  domain: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/, 'must be a domain, such as shop.example'),
  /** Shown as an example where a part number is typed. */
  samplePartNumber: LineSchema.max(60),
  stats: z.array(z.strictObject({ figure: LineSchema.max(12), label: LineSchema.max(40) })).length(4),
  about: z.strictObject({
    heading: z.array(LineSchema).min(1).max(3),
    text: LineSchema,
    years: z.array(z.strictObject({ year: YearSchema, text: LineSchema })).min(1),
  }),
  contact: z.strictObject({
    text: LineSchema,
    /** Below the sales address. */
    lines: z.array(z.strictObject({ label: LineSchema, value: LineSchema })),
  }),
})

export type Shop = z.infer<typeof ShopSchema>
