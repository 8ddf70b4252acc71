import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'

export interface CsvRecord {
  /** The first line of the record: a quoted cell may span several. */
  line: number
  cells: string[]
}

export interface CsvFault {
  line: number
  message: string
}

const DELIMITERS = [',', ';', '\t']
const CHUNK_BYTES = 64 * 1024
/** A file with more faults is not a table, and each fault means parsing the rest again. */
const MAX_FAULTS = 200
const LINE_END = /\r\n|\n|\r/g

const FAULT_TEXTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened in this row and never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'A quote is closed in the middle of a cell, or an earlier one was not closed; write a quote inside a cell twice',
  INVALID_OPENING_QUOTE:
    'A cell has a quote in it and is not quoted itself; put the whole cell in quotes and write the quote twice',
}

/** Our column names contain no delimiter, so the most frequent one in the header is the delimiter. */
function findDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function countLines(bytes: Buffer): number {
  return bytes.toString('latin1').match(LINE_END)?.length ?? 0
}

function findNextLine(bytes: Buffer): number {
  const [end] = bytes.toString('latin1').matchAll(LINE_END)
  return end ? end.index + end[0].length : bytes.length
}

/** Reads records until the end or the first malformed one. Returns its error, or null at the end. */
async function readUntilFault(
  source: Buffer,
  { delimiter, onRecord }: { delimiter: string; onRecord: (cells: string[], end: number) => void },
): Promise<CsvError | null> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record(cells: string[], { bytes }: { bytes: number }) {
      onRecord(cells, bytes)
      return null
    },
  })
  const { promise: ended, resolve } = Promise.withResolvers<CsvError | null>()
  parser.on('error', (error) => resolve(error as CsvError))
  parser.on('end', () => resolve(null))
  parser.resume()
  for (let start = 0; start < source.length && !parser.destroyed; start += CHUNK_BYTES) {
    parser.write(source.subarray(start, start + CHUNK_BYTES))
    await nextTurn()
  }
  if (!parser.destroyed) parser.end()
  return ended
}

/** Reads the records of a table. Reports and skips a malformed row, then continues at the next line. */
export async function readCsv(text: string): Promise<{ records: CsvRecord[]; faults: CsvFault[] }> {
  const source = Buffer.from(text.replace(/^\uFEFF/, ''))
  const delimiter = findDelimiter(text.split(/[\r\n]/, 1)[0] ?? '')
  const records: CsvRecord[] = []
  const faults: CsvFault[] = []
  let start = 0
  let line = 1
  while (start < source.length) {
    const rest = source.subarray(start)
    let read = 0
    const fault = await readUntilFault(rest, {
      delimiter,
      onRecord(cells, end) {
        records.push({ line, cells })
        line += countLines(rest.subarray(read, end))
        read = end
      },
    })
    if (!fault) break
    if (faults.length === MAX_FAULTS) {
      faults.push({ line, message: 'Too many rows are not well formed; the rest of the file was not read' })
      break
    }
    faults.push({ line, message: FAULT_TEXTS[fault.code] ?? fault.message })
    start += read + findNextLine(rest.subarray(read))
    line += 1
  }
  return { records, faults }
}
