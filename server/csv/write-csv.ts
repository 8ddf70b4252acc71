import { stringify } from 'csv-stringify/sync'
import { defuseCell } from '../../contract/csv-cells.ts'

/** Byte order mark: without it spreadsheets assume a local character set. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as CSV. Every text is quoted and cannot run as a formula; numbers stay numbers. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuseCell(cell) : cell))),
    { record_delimiter: 'windows', quoted_string: true },
  )
}
