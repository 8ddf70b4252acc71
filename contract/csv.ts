const FORMULA_STARTS = '=+\\-@＝＋－＠'

/**
 * Where a cell may begin: at the start, and after any character that a spreadsheet may split on. In many countries
 * spreadsheets split at semicolons, also in a table with commas, and then the quotes around our cells do not protect.
 */
const STARTS = '(^|[,;|\\t\\r\\n])'

/** What runs as a formula, also after quotes and spaces. The lookahead leaves them for the next match. */
const FORMULA = new RegExp(`${STARTS}(?=["' ]*[${FORMULA_STARTS}])`, 'gu')
const DEFUSED = new RegExp(`${STARTS}'(?=["' ]*[${FORMULA_STARTS}])`, 'gu')

/** A cell that is only a number stays a number. */
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?$/

/**
 * Makes a spreadsheet show text that it would run as a formula. Adds one quote, also before existing quotes, so that
 * `readCell` can restore the text.
 */
export function defuseCell(text: string): string {
  return SIGNED_NUMBER.test(text) ? text : text.replace(FORMULA, "$1'")
}

export function readCell(cell: string): string {
  return cell.replace(DEFUSED, '$1')
}

/** Byte order mark: without it spreadsheets assume a local character set. */
export const BYTE_ORDER_MARK = '\uFEFF'

type CellValue = string | number | null

function toCell(value: CellValue): string {
  return typeof value === 'string' ? `"${defuseCell(value).replaceAll('"', '""')}"` : String(value ?? '')
}

/** Writes rows as CSV. Every text is quoted and cannot run as a formula; numbers stay numbers. */
export function writeCsv(rows: readonly (readonly CellValue[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}
