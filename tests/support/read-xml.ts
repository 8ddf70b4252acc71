import { parse, validate } from 'fast-xml-parser'

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"' }
const REFERENCE = /&(amp|lt|gt|quot);/g

/** A document as plain objects, with elements of these names always as lists; throws unless it is well-formed. */
export function readXml(xml: string, lists: readonly string[]) {
  const verdict = validate(xml)
  if (verdict !== true) throw new Error(`not XML: ${verdict.err.msg} (line ${verdict.err.line})`)
  return parse(xml, {
    ignoreAttributes: false,
    parseNodeValue: false,
    arrayMode: (name) => lists.includes(name),
    tagValueProcessor: (text) => text.replace(REFERENCE, (_, name: keyof typeof NAMED) => NAMED[name]),
  })
}
