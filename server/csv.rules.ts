/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r]/

/** Text for a cell of a table that people open in a spreadsheet: what would run as a formula is shown as text. */
export function defuseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
