/** The cells of a pasted line: how a line is split into them, which column is which, and which cell is a quantity. */

const LONGEST_QUANTITY = 30
const LABEL = /^(?:(?:qty|quantity|menge|anzahl)\s?[.:=]?|[x×*])\s?/i
const UNIT = /\s?(?:pcs?|pieces?|ea|each|units?|stk|stück|[x×])\.?$/i
/** Sign, then digits in groups of three or in one row, then decimals. */
const NUMBER = /^([+-]?)(?:([1-9]\d{0,2})((?:[ ,.'’]\d{3})+)|(0|[1-9]\d{0,8}))(?:([.,])(\d{1,4}))?$/

/**
 * Reads a quantity in any common spelling: 1,000 / 1.000 / 1 000 / 10 pcs / x 10 / (10) / 40.00. Null for anything else;
 * digits after a leading zero, or more than twelve, are an article number.
 */
export function readQuantity(cell: string): number | null {
  if (cell.length > LONGEST_QUANTITY) return null
  const text = cell.normalize('NFKC').trim()
  const inner = /^[([]([^()[\]]+)[)\]]$/.exec(text)?.[1] ?? text
  const bare = inner.trim().replace(LABEL, '').replace(UNIT, '').replace('−', '-').trim()
  const match = NUMBER.exec(bare)
  if (!match) return null
  const [, sign = '', first = '', groups = '', row = '', point = '', decimals = ''] = match
  const separators = new Set(groups.replace(/\d/g, ''))
  if (separators.size > 1 || separators.has(point)) return null
  const digits = row || first + groups.replace(/\D/g, '')
  if (digits.length > 12) return null
  const number = Number(`${digits}.${decimals || 0}`)
  return sign === '-' && number > 0 ? -number : number
}

/** Written with decimals, as a price is: '145.00'. */
export function hasDecimals(cell: string): boolean {
  return /[.,]\d{1,2}$/.test(cell.trim())
}

type Delimiter = '\t' | ';' | '|' | ',' | 'spaces'

/** Digits that a comma groups, where a cell begins or a word ends: the comma in 'N5, 1,000', not the one in 'N5,100'. */
const GROUPED = /(?<![^\s,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\.\d{3})/g

/** The delimiter between the cells of this line: the strongest one that occurs in it. */
export function findDelimiter(line: string): Delimiter | null {
  for (const strong of ['\t', ';', '|'] as const) if (line.trim().includes(strong)) return strong
  if (line.replace(GROUPED, '').includes(',')) return ','
  return /\S\s{2,}\S/.test(line) ? 'spaces' : null
}

/** Splits a line into cells. A cell in double quotes may hold the delimiter, and two quotes for one. */
export function splitRow(
  line: string,
  delimiter: Delimiter,
  { keepsGroups = false }: { keepsGroups?: boolean } = {},
): string[] {
  if (delimiter === 'spaces') return line.trim().split(/\s{2,}/)
  const grouped = keepsGroups && delimiter === ',' ? findGrouped(line) : new Set<number>()
  const cells: string[] = []
  let start = 0
  for (;;) {
    const quoted = readQuoted(line, start, delimiter)
    let end = quoted?.end ?? start
    while (end < line.length && (line[end] !== delimiter || grouped.has(end))) end += 1
    cells.push(quoted ? quoted.text : line.slice(start, end).trim())
    if (end >= line.length) return cells
    start = end + 1
  }
}

/** The places of commas that group digits. */
function findGrouped(line: string): Set<number> {
  const places = new Set<number>()
  for (const { 0: digits, index } of line.matchAll(GROUPED))
    for (let at = 0; at < digits.length; at++) if (digits[at] === ',') places.add(index + at)
  return places
}

/** A cell that begins with a quote and whose closing quote is followed by the delimiter or the end. */
function readQuoted(line: string, start: number, delimiter: Delimiter): { text: string; end: number } | null {
  let at = start
  while (line[at] === ' ') at += 1
  if (line[at] !== '"') return null
  let text = ''
  for (at += 1; at < line.length; at++) {
    if (line[at] !== '"') text += line[at]
    else if (line[at + 1] === '"') {
      text += '"'
      at += 1
    } else {
      let end = at + 1
      while (line[end] === ' ') end += 1
      return end === line.length || line[end] === delimiter ? { text: text.trim(), end } : null
    }
  }
  return null
}

const HEADS = {
  quantity:
    'quantity|qty|order quantity|order qty|pcs|pieces|count|units|menge|anzahl|stück|quantité|cantidad',
  part: 'part number|part no|part|parts|p n|pn|mpn|sku|item|item number|item no|article|article number|article no|art no|artikel|artikelnummer|product|product number|product code|code|your number',
  name: 'name|product name|part name|description|title|bezeichnung|beschreibung|désignation',
}
const headOf = new Map(
  Object.entries(HEADS).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)

export interface TableColumns {
  delimiter: Delimiter
  count: number
  /** Where a product is named: part numbers first, then names. */
  parts: readonly number[]
  quantity: number
}

/** What a heading says about the lines below it. */
type Heading = { columns: TableColumns | null }

/** Reads a line as the heading of a table; null when it is none. */
export function readHeading(line: string): Heading | null {
  const delimiter = findDelimiter(line)
  const cells = delimiter ? splitRow(line, delimiter) : [line]
  const kinds = cells.map((cell) =>
    headOf.get(
      cell
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, ' ')
        .trim(),
    ),
  )
  const placesOf = (kind: string) => kinds.flatMap((found, place) => (found === kind ? [place] : []))
  const parts = [...placesOf('part'), ...placesOf('name')]
  const [quantity] = placesOf('quantity')
  if (parts.length === 0) return null
  if (!delimiter) return { columns: null }
  return quantity === undefined ? null : { columns: { delimiter, count: cells.length, parts, quantity } }
}
