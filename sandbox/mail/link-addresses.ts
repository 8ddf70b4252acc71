import { type Html, html } from '../pages/html.ts'

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Punctuation that ends a sentence, not an address. */
const TRAILING = /[.,;:!?)\]}]+$/

/** Turns each web address in the text into a link; everything else stays text. */
export function linkAddresses(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    parts.push(html`${text.slice(end, index)}<a href="${address}" rel="noopener noreferrer">${address}</a>`)
    end = index + address.length
  }
  return [...parts, html`${text.slice(end)}`]
}
