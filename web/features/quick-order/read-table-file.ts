import { tableFileMessages as texts } from '../../../content/messages/en/quick-order.ts'
import { LINE_END } from '../../../contract/quick-order.ts'
import { formatFileSize } from '../../ui/image.rules.ts'

/** Far more than 500 lines need. */
const MAX_BYTES = 2_000_000
/** A spreadsheet is packed. Two hundred kilobytes can hold hundreds of megabytes, which stop the page for a minute. */
const MAX_UNPACKED_BYTES = 20_000_000
const READ_WITHIN_MS = 15_000

/** A file that is not a table; the message is for the person who chose it. */
class TableFileError extends Error {
  override name = 'TableFileError'
}

/** The lines of a CSV or XLSX file, as if they were pasted. */
export async function readTableFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new TableFileError(texts.tooLarge(formatFileSize(MAX_BYTES)))
  const isSpreadsheet = /\.xlsx$/i.test(file.name) || file.type.includes('spreadsheetml')
  if (isSpreadsheet) return readSpreadsheet(file)
  try {
    return joinBrokenCells(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    throw new TableFileError(texts.notUtf8)
  }
}

type Cell = string | number | boolean | object | null

/** Loads the reader only now: no other page needs it. */
async function readSpreadsheet(file: File): Promise<string> {
  if (sumUnpacked(new DataView(await file.arrayBuffer())) > MAX_UNPACKED_BYTES)
    throw new TableFileError(texts.tooLarge(formatFileSize(MAX_UNPACKED_BYTES)))
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const tooLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too late')), READ_WITHIN_MS)
    })
    return writeRows(await Promise.race([readSheet(file), tooLate]))
  } catch {
    throw new TableFileError(texts.unreadable)
  }
}

/** How many bytes the files of a ZIP archive say they have unpacked; the reader unpacks no more than they say. */
function sumUnpacked(zip: DataView): number {
  const [endRecord, endMark] = [22, 0x06054b50]
  const [entryRecord, entryMark] = [46, 0x02014b50]
  let end = zip.byteLength - endRecord
  while (end >= 0 && zip.getUint32(end, true) !== endMark) end -= 1
  let bytes = 0
  let at = end < 0 ? zip.byteLength : zip.getUint32(end + 16, true)
  while (at + entryRecord <= zip.byteLength && zip.getUint32(at, true) === entryMark) {
    bytes += zip.getUint32(at + 24, true)
    // Name, further fields and comment follow the entry.
    at += entryRecord + [28, 30, 32].reduce((sum, place) => sum + zip.getUint16(at + place, true), 0)
  }
  return bytes
}

/** Rows as tabs and line ends, each on one line. */
export function writeRows(rows: readonly (readonly Cell[])[]): string {
  const toText = (cell: Cell) => {
    const text = String(cell ?? '')
      .replace(/[\s\u0085]+/g, ' ')
      .trim()
    return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows
    .map((row) => row.map(toText).join('\t').trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

/** A cell in quotes may hold line ends. The list has one line for each row, so they become spaces. */
export function joinBrokenCells(csv: string): string {
  let isQuoted = false
  let before = '\n'
  let text = ''
  for (const char of csv.replaceAll('\r\n', '\n')) {
    if (char === '"' && (isQuoted || /[\n,;\t|]/.test(before))) isQuoted = !isQuoted
    else if (char === '"' && before === '"') isQuoted = !isQuoted
    text += isQuoted && LINE_END.test(char) ? ' ' : char
    before = char
  }
  // A quote that is never closed is a plain character, such as the sign for inches.
  return isQuoted ? csv : text
}
