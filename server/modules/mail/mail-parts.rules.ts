import { mailFrame } from '../../../content/messages/en/mails.ts'
import { sinceLine } from '../../../contract/shop.ts'
import { shop } from '../shop/shop.ts'

type Pair = readonly [label: string, value: string]

/** What a mail says, in order. The plain text and the HTML are both made from the parts, so they cannot differ. */
export type MailPart =
  | { text: string }
  /** What a visitor wrote. */
  | { quote: string }
  | { facts: readonly Pair[] }
  | { order: MailedOrderTable }
  | { button: { label: string; url: string } }

/** The parts of a queued mail, as the outbox stores them beside its text. */
export interface StoredContent {
  /** The first paragraph of the text greets the recipient. The database chose whether it says the name. */
  greets: boolean
  parts: readonly MailPart[]
}

export interface MailedOrderTable {
  /** 'Order NB-10234'. */
  title: string
  lines: readonly { product: string; pieces: string; amount: string }[]
  /** The last one is what the lines above it add up to. */
  sums: readonly Pair[]
}

/** The company behind the shop, at the end of every mail. */
export const SIGNATURE: readonly string[] = [
  shop.name,
  sinceLine(shop),
  [shop.seller.name, ...shop.seller.address].join(', '),
  mailFrame.phone(shop.seller.phone),
]

const writePairs = (pairs: readonly Pair[]) => pairs.map(([label, value]) => `${label}: ${value}`)

function writePart(part: MailPart): string {
  if ('text' in part) return part.text
  if ('quote' in part) return part.quote
  if ('facts' in part) return writePairs(part.facts).join('\n')
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`
  const { title, lines, sums } = part.order
  return [
    title,
    ...lines.map(({ product, pieces, amount }) => `${product}: ${pieces}${amount && ` = ${amount}`}`),
    ...writePairs(sums),
  ].join('\n')
}

/** The plain text of a mail, without the greeting. */
export function writeText(parts: readonly MailPart[]): string {
  return [...parts.map(writePart), SIGNATURE.join('\n')].join('\n\n')
}

/** Reads a mail that was queued as plain text: paragraphs, and each link on a separate line. */
export function readParagraphs(text: string): MailPart[] {
  return text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph }))
}
