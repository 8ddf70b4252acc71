import type { z } from 'zod'
import { readCell } from '../../../contract/csv.ts'
import { ProductWriteSchema } from '../../../contract/schemas/product.ts'
import { CSV_COLUMNS, FIELD_COLUMNS, SPEC_PREFIX } from './product-csv.rules.ts'
import type { Issue, SpecsWrite } from './product-write.rules.ts'

export interface ImportIssue {
  line: number
  column: string | null
  message: string
}

/** The fields of a row. Missing columns are left out, and so are an empty image or quantity. */
const RowSchema = ProductWriteSchema.omit({ gallery: true, specs: true }).partial()

export interface ImportRow {
  line: number
  id: string | null
  partNumber: string | null
  fields: z.output<typeof RowSchema>
  specs: SpecsWrite
}

interface TableRow {
  line: number
  cells: readonly string[]
}

const MAY_BE_EMPTY = new Set(['_id', 'img', 'quantity'])

export function canMatch(header: readonly string[]): boolean {
  return header.includes('partNumber') || header.includes('_id')
}

export function checkHeader(header: readonly string[]): ImportIssue[] {
  const at = (column: string, message: string) => ({ line: 1, column, message })
  const unknown = header.filter((column) => !CSV_COLUMNS.includes(column))
  const twice = header.filter((column, index) => header.indexOf(column) !== index)
  const issues = [
    ...unknown.map((column) =>
      at(column, `Unknown column. Use ${FIELD_COLUMNS.join(', ')} or ${SPEC_PREFIX}…`),
    ),
    ...twice.map((column) => at(column, 'This column appears twice')),
  ]
  if (!canMatch(header)) {
    issues.push(at('partNumber', 'This column is required: it identifies each product'))
  }
  return issues
}

/** The CSV column of a product field. */
export function toColumn(field: string): string {
  return field.startsWith('specs.') ? `${SPEC_PREFIX}${field.slice('specs.'.length)}` : field
}

export function toImportIssues(line: number, issues: readonly Issue[]): ImportIssue[] {
  return issues.map(({ field, message }) => ({ line, column: toColumn(field), message }))
}

function listIssues(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Checks one row alone: it fits the header and each cell is valid. */
export function readRow(
  header: readonly string[],
  { line, cells }: TableRow,
): { row: ImportRow | null; issues: ImportIssue[] } {
  if (cells.length !== header.length) {
    const message = `This row has ${cells.length} cells; the header has ${header.length}`
    return { row: null, issues: [{ line, column: null, message }] }
  }
  const texts = new Map(header.map((column, index) => [column, readCell(cells[index] ?? '')]))
  const fields: Record<string, string> = {}
  const specs: SpecsWrite = {}
  for (const [column, text] of texts) {
    if (column.startsWith(SPEC_PREFIX)) specs[column.slice(SPEC_PREFIX.length)] = text
    else if (text.trim() !== '' || !MAY_BE_EMPTY.has(column)) fields[column] = text
  }
  const { _id = '', ...given } = fields
  const checked = RowSchema.safeParse(given)
  const issues = checked.success ? [] : toImportIssues(line, listIssues(checked.error))
  const partNumber = given.partNumber?.trim() || null
  if (header.includes('partNumber') && !_id.trim() && !partNumber) {
    const message = 'Part number is required: the next import uses it to find this product'
    issues.push({ line, column: 'partNumber', message })
  }
  if (!checked.success || issues.length > 0) return { row: null, issues }
  return { row: { line, id: _id.trim() || null, partNumber, fields: checked.data, specs }, issues }
}

/** Reports every repeated row of a product, with the line of its first row. */
export function findRepeats(rows: readonly ImportRow[]): ImportIssue[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap(({ line, id, partNumber }) =>
    [
      ['_id', id],
      ['partNumber', partNumber],
    ].flatMap(([column = null, value]) => {
      if (!value) return []
      const first = firstLines.get(`${column} ${value}`)
      firstLines.set(`${column} ${value}`, first ?? line)
      return first ? [{ line, column, message: `${value} is already in line ${first}` }] : []
    }),
  )
}

/** The fields that a new product needs and a row for an existing product may omit. The image can follow later. */
const NewProductSchema = ProductWriteSchema.omit({ img: true, gallery: true, specs: true })

export function findMissing({ line, fields }: ImportRow): ImportIssue[] {
  // The row's numbers are parsed already; the schema accepts numbers as well as text.
  const checked = NewProductSchema.safeParse(fields)
  return checked.success ? [] : toImportIssues(line, listIssues(checked.error))
}
