import { mailFrame } from '../../../content/messages/en/mails.ts'
import { sinceLine } from '../../../contract/shop.ts'
import { shop } from '../shop/shop.ts'

type Pair = readonly [label: string, value: string]

/** What a mail says, in order. The plain text and the HTML are both made from the blocks, so they cannot differ. */
export type MailBlock =
  | { text: string }
  /** What a visitor wrote. */
  | { quote: string }
  | { facts: readonly Pair[] }
  | { order: MailedOrderTable }
  | { button: { label: string; url: string } }

/** The blocks of a queued mail, as the outbox stores them beside its text. */
export interface StoredContent {
  /** The first paragraph of the text greets the recipient. The database chose whether it says the name. */
  greets: boolean
  /** The blocks, under the name by which mails that an older version queued have them. */
  parts: readonly MailBlock[]
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

function writeBlock(block: MailBlock): string {
  if ('text' in block) return block.text
  if ('quote' in block) return block.quote
  if ('facts' in block) return writePairs(block.facts).join('\n')
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  const { title, lines, sums } = block.order
  return [
    title,
    ...lines.map(({ product, pieces, amount }) => `${product}: ${pieces}${amount && ` = ${amount}`}`),
    ...writePairs(sums),
  ].join('\n')
}

/** The plain text of a mail, without the greeting. */
export function writeText(blocks: readonly MailBlock[]): string {
  return [...blocks.map(writeBlock), SIGNATURE.join('\n')].join('\n\n')
}

/** Reads a mail that was queued as plain text: paragraphs, and each link on a separate line. */
export function readParagraphs(text: string): MailBlock[] {
  return text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph }))
}
