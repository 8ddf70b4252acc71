/**
 * XML 1.0 has no way to write some characters, not even as references: https://www.w3.org/TR/xml/#charsets. One of them
 * makes a whole feed or image unreadable. All control characters but the line break and the tab are left out.
 */
const NOT_XML = /[^\P{Cc}\n\t]|[\ufffe\uffff]|\p{Surrogate}/gu

/** For the text of an element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
