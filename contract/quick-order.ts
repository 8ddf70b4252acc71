import {
  findDelimiter,
  hasDecimals,
  readHeading,
  readQuantity,
  splitRow,
  type TableColumns,
} from './quick-order-cells.ts'

export const MAX_LIST_LINES = 500
/** About 200 characters for each line. */
export const MAX_LIST_LENGTH = 100_000
/** In a request, a character can take nine bytes. */
export const MAX_LIST_BYTES = 1_000_000
export const MAX_MULTIPLY = 10_000
/** A longer line is not read as a part and a quantity but as a name, so that it shows as unknown. */
const MAX_LINE_LENGTH = 500

/** A line names one product. More cells than these are not looked up. */
const MAX_PARTS = 20

/** One way to read a line. */
export interface LineReading {
  /** What may name the product, the most telling first. */
  parts: readonly string[]
  /** Null: the line has no quantity, or it is unclear which number is meant. */
  quantity: number | null
}

type Readings = readonly [LineReading, ...LineReading[]]

/** A line that orders something. The catalog decides between its readings: 'F12 120' is a name, or 120 pieces of F12. */
export interface ListLine {
  /** From 1, with empty lines counted. */
  line: number
  /** As pasted. */
  text: string
  readings: Readings
}

interface SkippedLine {
  line: number
  text: string
  reason: 'heading' | 'comment'
}

interface ParsedList {
  lines: ListLine[]
  skipped: SkippedLine[]
  emptyLines: number
}

/** Word processors and mail programs end a line within a paragraph with a vertical tab, older systems with U+0085. */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

export function splitLines(text: string): string[] {
  const lines = text.split(LINE_END)
  // A line break at the end does not start another line.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Characters that cannot be seen, such as a byte order mark, are left out; control characters become spaces. */
function toVisible(text: string): string {
  return text.replace(/\p{Cf}+/gu, '').replace(/(?!\t)\p{Cc}/gu, ' ')
}

/**
 * Reads a pasted list of parts and quantities. Every line that is not empty comes back exactly once and in order: as an
 * order line, or as one that was skipped with its reason.
 */
export function parseList(text: string): ParsedList {
  const parsed: ParsedList = { lines: [], skipped: [], emptyLines: 0 }
  let columns: TableColumns | null = null
  let mayBeHeading = true
  for (const [index, original] of splitLines(text).entries()) {
    const place = { line: index + 1, text: original }
    const visible = toVisible(original)
    if (visible.trim() === '') {
      parsed.emptyLines += 1
    } else if (/^\s*(?:#|\/\/)/.test(visible)) {
      parsed.skipped.push({ ...place, reason: 'comment' })
    } else {
      const isTooLong = visible.length > MAX_LINE_LENGTH
      const heading = mayBeHeading && !isTooLong ? readHeading(visible) : null
      mayBeHeading = false
      if (heading) {
        columns = heading.columns
        parsed.skipped.push({ ...place, reason: 'heading' })
      } else {
        const [best, ...others] = isTooLong ? readWhole(visible) : readLine(visible, columns)
        parsed.lines.push({ ...place, readings: [limitParts(best), ...others.map(limitParts)] })
      }
    }
  }
  return parsed
}

function limitParts({ parts, quantity }: LineReading): LineReading {
  return { parts: parts.slice(0, MAX_PARTS), quantity }
}

function readWhole(line: string): Readings {
  return [{ parts: [line.trim()], quantity: null }]
}

function readLine(line: string, columns: TableColumns | null): Readings {
  const delimiter = findDelimiter(line)
  if (delimiter && splitRow(line, delimiter).every((cell) => cell === '')) return readWhole(line)
  const row = columns && readRow(line, columns)
  if (row) return [row]
  if (!delimiter) return readWords(line)
  const cells = splitRow(line, delimiter, { keepsGroups: true })
  const apart = splitRow(line, delimiter)
  const readings = readCells(cells)
  // 'ABC,12,500' may be 12,500 pieces, or 12 pieces at 500. 'ABC, 12,500' and 'ABC,1,000' are clear.
  const isUnclear =
    apart.length > cells.length && !/,\s/.test(line) && !apart.some((cell) => /^0\d/.test(cell))
  return isUnclear ? [{ parts: readings[0].parts, quantity: null }] : readings
}

/** Takes the columns that the heading names; null for a line that is not a row of its table. */
function readRow(line: string, columns: TableColumns): LineReading | null {
  const { delimiter, count } = columns
  const all = splitRow(line, delimiter)
  if (all.length === 1) return null
  // A comma inside a number makes one cell too many.
  const cells = all.length > count ? splitRow(line, delimiter, { keepsGroups: true }) : all
  const parts = columns.parts.flatMap((place) => cells[place] || [])
  const others = cells.filter((cell, place) => cell !== '' && place !== columns.quantity)
  const named = parts.length > 0 ? parts : others
  return {
    parts: named.length > 0 ? named : [cells.join(' ').trim()],
    quantity: readQuantity(cells[columns.quantity] ?? ''),
  }
}

/** Without a heading, the only cell that is a number is the quantity. */
function readCells(all: readonly string[]): Readings {
  const cells = all.filter(Boolean)
  const [first = '', second] = cells
  if (second === undefined) return readWords(first)
  const numbers = cells.filter((cell) => readQuantity(cell) !== null)
  const texts = cells.filter((cell) => readQuantity(cell) === null)
  if (texts.length === 0) {
    return [{ parts: [first], quantity: cells.length === 2 ? readQuantity(second) : null }]
  }
  if (numbers.length === 0) {
    const [worded = '', ...others] = texts
    const [best, ...more] = readWords(worded)
    const withOthers = (reading: LineReading) => ({ ...reading, parts: [...reading.parts, ...others] })
    return [withOthers(best), ...more.map(withOthers)]
  }
  // Of a quantity and a price, the price has decimals.
  const whole = numbers.length > 1 ? numbers.filter((cell) => !hasDecimals(cell)) : numbers
  return [{ parts: texts, quantity: whole.length === 1 ? readQuantity(whole[0] ?? '') : null }]
}

/** A quantity has at most these words: '1 000 000 pcs' at the end, '10 pcs of' before the part. */
const QUANTITY_WORDS = 4

/** Reads 'SKU x 10', 'SKU (10)', 'SKU 10', '10 SKU' and '10x SKU'. A text without a quantity stays whole. */
function readWords(text: string): Readings {
  const words = text.split(/\s+/).filter(Boolean)
  const whole = { parts: [words.join(' ')], quantity: null }
  const found: LineReading[] = []
  const add = (quantityWords: readonly string[], partWords: readonly string[]) => {
    const quantity = readQuantity(quantityWords.join(' '))
    const part = trimSeparators(partWords)
    const isKnown = found.some((reading) => reading.parts[0] === part && reading.quantity === quantity)
    if (quantity !== null && part !== '' && !isKnown) found.push({ parts: [part], quantity })
  }
  const most = Math.min(QUANTITY_WORDS, words.length - 1)
  for (let count = most; count > 0; count--) add(words.slice(-count), words.slice(0, -count))
  for (let count = most; count > 0; count--) add(words.slice(0, count), words.slice(count))
  const [best, ...others] = found
  return best ? [best, ...others, whole] : [whole]
}

/** Leaves out what stands between a part and its quantity: 'SKU -', 'SKU x', 'of SKU'. */
function trimSeparators(words: readonly string[]): string {
  const isBetween = (word: string | undefined) => word !== undefined && /^(?:[-–—:=*×,]|x|of|à)$/i.test(word)
  const from = isBetween(words[0]) ? 1 : 0
  const to = words.length - (isBetween(words.at(-1)) && words.length > from ? 1 : 0)
  const part = words.slice(from, to).join(' ')
  return /[,:;=]$/.test(part) ? part.slice(0, -1) : part
}

/** Writes a list that `parseList` reads as the same parts and quantities, whatever the parts are called. */
export function printList(rows: readonly { part: string; quantity: number }[]): string {
  const quote = (part: string) => `"${part.replaceAll('"', '""')}"`
  return ['Part number,Quantity', ...rows.map(({ part, quantity }) => `${quote(part)},${quantity}`)].join(
    '\n',
  )
}
