import { shop } from '../shop/shop.ts'
import { type MailBlock, type MailedOrderTable, SIGNATURE } from './mail-blocks.rules.ts'

/** A mail as MJML, which the library turns into the HTML that mail programs understand. */

const INK = '#1a1f23'
const MUTED = '#59626a'
const LINE = '#e0e4e7'
const GREEN = '#0b6b4f'
const PAPER = '#f4f6f7'
/** Fonts that mail programs have. A font from the network would tell its host who reads the mail. */
const FONTS = "-apple-system, 'Segoe UI', Inter, Helvetica, Arial, sans-serif"

export const LOGO_ID = 'logo'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters other than line ends have no place in markup. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const toLines = (text: string) => escapeText(text).replaceAll('\n', '<br />')

/** Makes a link of each line that is nothing but an address of a page. */
function toParagraph(text: string): string {
  const lines = text.split('\n').map((line) => {
    const shown = escapeText(line)
    return /^https?:\/\/\S+$/.test(line) ? `<a href="${shown}" style="color:${GREEN}">${shown}</a>` : shown
  })
  return lines.join('<br />')
}

/** Short markup, because Gmail hides everything after the first 102 KB of a mail, and an order may have 200 rows. */
const row = (left: string, right: string, styles: string) =>
  `<tr valign="top"><td style="${styles}padding-right:16px">${left}</td><td align="right" style="${styles}white-space:nowrap">${right}</td></tr>`

const LINE_ABOVE = `border-top:1px solid ${LINE};padding:10px 0;`

function orderMarkup({ title, lines, sums }: MailedOrderTable): string {
  const products = lines.map(({ product, pieces, amount }) =>
    row(
      `<b>${escapeText(product)}</b><br /><span style="color:${MUTED}">${escapeText(pieces)}</span>`,
      escapeText(amount),
      LINE_ABOVE,
    ),
  )
  const totals = sums.map(([label, value], index) =>
    row(
      escapeText(label),
      escapeText(value),
      `${index === 0 ? LINE_ABOVE : 'padding:0 0 10px;'}${index === sums.length - 1 ? 'font-weight:600;' : ''}`,
    ),
  )
  return `<mj-text padding="16px 32px 8px" font-size="13px" color="${MUTED}" font-weight="600">${escapeText(title)}</mj-text>
<mj-table padding="0 32px 8px" font-size="15px" line-height="22px" color="${INK}">${products.join('')}${totals.join('')}</mj-table>`
}

function blockMarkup(block: MailBlock): string {
  if ('text' in block) return `<mj-text>${toParagraph(block.text)}</mj-text>`
  if ('quote' in block)
    return `<mj-text><div style="border-left:3px solid ${LINE};padding-left:16px;color:${INK}">${toLines(block.quote)}</div></mj-text>`
  if ('button' in block)
    return `<mj-button href="${escapeText(block.button.url)}">${escapeText(block.button.label)}</mj-button>`
  if ('order' in block) return orderMarkup(block.order)
  const facts = block.facts.map(
    ([label, value]) => `<span style="color:${MUTED}">${escapeText(label)}:</span> ${escapeText(value)}`,
  )
  return `<mj-text>${facts.join('<br />')}</mj-text>`
}

export interface ReadMail {
  subject: string
  /** 'Hello Ines,', or null for a mail to the shop itself. */
  greeting: string | null
  blocks: readonly MailBlock[]
}

export function toMjml({ subject, greeting, blocks }: ReadMail): string {
  const preview = blocks.find((block) => 'text' in block)?.text ?? ''
  return `<mjml lang="en" dir="ltr">
<mj-head>
<mj-title>${escapeText(subject)}</mj-title>
<mj-preview>${escapeText(preview)}</mj-preview>
<mj-attributes>
<mj-all font-family="${FONTS}" />
<mj-text font-size="15px" line-height="24px" color="${INK}" padding="8px 32px" />
<mj-button align="left" background-color="${GREEN}" color="#ffffff" border-radius="8px" font-size="15px" font-weight="600" inner-padding="14px 24px" padding="16px 32px" />
</mj-attributes>
</mj-head>
<mj-body width="600px" background-color="${PAPER}">
<mj-section padding="12px 0" />
<mj-section background-color="#ffffff" border-radius="12px 12px 0 0" padding="24px 0 0">
<mj-column>
<mj-table padding="0 32px" color="${INK}"><tr>
<td style="width:46px"><img src="cid:${LOGO_ID}" alt="" width="36" height="36" style="display:block;width:36px;height:36px" /></td>
<td style="font-size:19px;line-height:36px;font-weight:600">${escapeText(shop.name)}</td>
</tr></mj-table>
</mj-column>
</mj-section>
<mj-section background-color="#ffffff" border-radius="0 0 12px 12px" padding="16px 0 24px">
<mj-column>
<mj-text font-size="24px" line-height="32px" font-weight="600" padding="8px 32px 12px"><h1 style="margin:0;font-size:24px;line-height:32px;font-weight:600">${escapeText(subject)}</h1></mj-text>
${greeting === null ? '' : `<mj-text>${escapeText(greeting)}</mj-text>`}
${blocks.map(blockMarkup).join('\n')}
</mj-column>
</mj-section>
<mj-section padding="16px 0 32px">
<mj-column><mj-text font-size="12px" line-height="18px" color="${MUTED}">${SIGNATURE.map(escapeText).join('<br />')}</mj-text></mj-column>
</mj-section>
</mj-body>
</mjml>`
}
