const FORMULA_STARTS = '=+\\-@＝＋－＠'

/**
 * Where a cell may begin: at the start, and after whatever a spreadsheet may split on. Many countries' spreadsheets split
 * a table with commas at its semicolons, and then the quotes around our cells do not hold.
 */
const STARTS = '(^|[,;|\\t\\r\\n])'

/** What runs as a formula, also behind quotes and spaces. The look ahead leaves them for the next start. */
const FORMULA = new RegExp(`${STARTS}(?=["' ]*[${FORMULA_STARTS}])`, 'gu')
const DEFUSED = new RegExp(`${STARTS}'(?=["' ]*[${FORMULA_STARTS}])`, 'gu')

/** A cell that is nothing but a number stays one. */
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?$/

/**
 * Text for a cell of a table that people open in a spreadsheet: what would run as a formula is shown as text. A quote
 * more than there was, so that `readCell` can tell what was there.
 */
export function defuseCell(text: string): string {
  return SIGNED_NUMBER.test(text) ? text : text.replace(FORMULA, "$1'")
}

export function readCell(cell: string): string {
  return cell.replace(DEFUSED, '$1')
}
