const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?$/
/** What a spreadsheet runs as a formula begins so, also after quotes; a quote before it makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/u

/**
 * Text for a cell of a table that people open in a spreadsheet: what would run as a formula is shown as text. A quote
 * more than there was, so that `readCell` can tell what was there.
 */
export function defuseCell(text: string): string {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text
}

export function readCell(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}
