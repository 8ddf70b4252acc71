const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
/** What a spreadsheet runs as a formula begins so, also after quotes; a quote before it makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** Text for a cell of a table that people open in a spreadsheet: what would run as a formula is shown as text. */
export function defuseCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}
