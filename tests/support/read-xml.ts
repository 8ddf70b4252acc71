import { parse, validate } from 'fast-xml-parser'

const REFERENCE = /&#(\d+);/g

/** A document as plain objects, with elements of these names always as lists; throws unless it is well-formed. */
export function readXml(xml: string, lists: readonly string[]) {
  const verdict = validate(xml)
  if (verdict !== true) throw new Error(`not XML: ${verdict.err.msg} (line ${verdict.err.line})`)
  return parse(xml, {
    ignoreAttributes: false,
    parseNodeValue: false,
    arrayMode: (name) => lists.includes(name),
    tagValueProcessor: (text) => text.replace(REFERENCE, (_, code) => String.fromCodePoint(Number(code))),
  })
}
