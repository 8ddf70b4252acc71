import { stringify } from 'csv-stringify/sync'
import { defuseCell } from './csv.rules.ts'

/** Spreadsheets take a table without this mark for one in the letters of their own country. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows of a table. Every text is quoted and runs no formula; numbers stay numbers. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuseCell(cell) : cell))),
    { record_delimiter: 'windows', quoted_string: true },
  )
}
