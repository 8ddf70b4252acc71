import { z } from 'zod'
import { hasNoNul } from '../schemas/fields.ts'
import { groupThousands } from '../thousands.ts'
import { type Cell, type Column, type Columns, type Entry, MAX_ENTRIES } from './lists.ts'

/** Reads what people type: '16' is a number, 'Processor' is the choice cpu, 'a, b' are two values. */
function readTyped(column: Column, given: unknown): unknown {
  const text = typeof given === 'string' ? given.trim() : given
  switch (column.kind) {
    case 'text':
      if (column.isOptional && (text === '' || text === undefined)) return null
      return typeof text === 'number' ? String(text) : text
    case 'texts':
      return readSeveral(text)
    case 'numbers': {
      const values = readSeveral(text)
      return Array.isArray(values) ? values.map(readNumber) : values
    }
    case 'number':
      return readNumber(text)
    case 'choice':
      return readChoice(column, text)
    case 'yes-no':
      return /^(?:yes|true)$/i.test(String(text)) || (/^(?:no|false)$/i.test(String(text)) ? false : text)
  }
}

const NUMBER = /^\d{1,7}(?:\.\d{1,6})?$/

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
}

function readSeveral(value: unknown): unknown {
  if (value === undefined) return []
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

function readChoice({ options }: Extract<Column, { kind: 'choice' }>, value: unknown): unknown {
  const typed = String(value).toLowerCase()
  const found = options.find((option) =>
    [option.label, String(option.value)].some((word) => word.toLowerCase() === typed),
  )
  return found ? found.value : value
}

function toSchema(column: Column): z.ZodType {
  switch (column.kind) {
    case 'text': {
      const text = z.string().min(1).max(column.maxLength).refine(hasNoNul)
      return column.isOptional ? text.nullable() : text
    }
    case 'texts':
      return z
        .array(z.string().trim().min(1).max(column.maxLength).refine(hasNoNul))
        .min(column.from)
        .max(column.to)
    case 'number':
      return (column.isWhole ? z.int() : z.number()).min(column.from).max(column.to)
    case 'numbers':
      return z.array(z.int().min(column.from).max(column.to)).min(1).max(10)
    case 'choice':
      return z.literal(column.options.map(({ value }) => value))
    case 'yes-no':
      return z.boolean()
  }
}

/** What a cell may hold, to complete "must be …". */
function describe(column: Column): string {
  const range = (from: number, to: number) => `from ${groupThousands(from)} to ${groupThousands(to)}`
  switch (column.kind) {
    case 'text':
      return `text of at most ${column.maxLength} characters`
    case 'texts':
      return `${column.from === 0 ? 'empty or ' : ''}values separated by commas, at most ${column.to} of ${column.maxLength} characters each`
    case 'number':
      return `a ${column.isWhole ? 'whole ' : ''}number ${range(column.from, column.to)}`
    case 'numbers':
      return `whole numbers ${range(column.from, column.to)}, separated by commas, at most 10`
    case 'choice':
      return `one of ${column.options.map(({ label }) => label).join(', ')}`
    case 'yes-no':
      return 'Yes or No'
  }
}

const schemas = new WeakMap<Columns, z.ZodType<Entry>>()

function schemaOf(columns: Columns): z.ZodType<Entry> {
  const known = schemas.get(columns)
  if (known) return known
  const shape = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      z.preprocess((given) => readTyped(column, given), toSchema(column)),
    ]),
  )
  const schema = z.strictObject(shape) as unknown as z.ZodType<Entry>
  schemas.set(columns, schema)
  return schema
}

/** The first thing that is wrong in rows. `column` is null when it is the row itself. */
interface Wrong {
  row: number
  column: string | null
  problem: string
}

function describeIssue(columns: Columns, [issue]: readonly z.core.$ZodIssue[], row: number): Wrong {
  const at = (problem: string, column: string | null = null) => ({ row, column, problem })
  if (issue?.code === 'unrecognized_keys')
    return at(
      `Row ${row}: there is no column ${issue.keys.join(', ')}. The columns are ${Object.keys(columns).join(', ')}`,
    )
  const key = String(issue?.path[0])
  const column = columns[key]
  if (!column) return at(`Row ${row} must have the columns ${Object.keys(columns).join(', ')}`)
  return at(`Row ${row}: ${column.label} must be ${describe(column)}`, key)
}

function findRepeat(columns: Columns, entries: readonly Entry[]): Wrong | null {
  const [key, column] = Object.entries(columns).find(([, { kind, ...rest }]) => 'isKey' in rest) ?? []
  if (key === undefined || !column) return null
  const rows = new Map<Cell | undefined, number>()
  for (const [index, entry] of entries.entries()) {
    const [row, first] = [index + 1, rows.get(entry[key])]
    if (first !== undefined)
      return {
        row,
        column: key,
        problem: `Row ${row}: ${column.label} ${entry[key]} is already in row ${first}`,
      }
    rows.set(entry[key], row)
  }
  return null
}

function readRows(
  columns: Columns,
  rows: readonly unknown[],
): { entries: Entry[]; wrong: null } | { entries: null; wrong: Wrong } {
  const entries: Entry[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = schemaOf(columns).safeParse(row)
    if (!parsed.success)
      return { entries: null, wrong: describeIssue(columns, parsed.error.issues, index + 1) }
    entries.push(parsed.data)
  }
  const wrong = findRepeat(columns, entries)
  return wrong ? { entries: null, wrong } : { entries, wrong }
}

/** The cell that `parseList` names, counted from 1, so that a form can mark it. */
export function findWrongCell(
  columns: Columns,
  rows: readonly unknown[],
): { row: number; column: string } | null {
  const { wrong } = readRows(columns, rows)
  return wrong && wrong.column !== null ? { row: wrong.row, column: wrong.column } : null
}

/** Reads a list from the JSON text of the database or of a CSV cell; undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks the rows of a list, given as they are or as JSON. Names the first thing that is wrong. */
export function parseList(
  columns: Columns,
  given: unknown,
): { entries: Entry[]; problem: null } | { entries: null; problem: string } {
  const fail = (problem: string) => ({ entries: null, problem })
  const rows = typeof given === 'string' ? readJson(given) : given
  if (!Array.isArray(rows)) {
    const example = Object.keys(columns).map((key) => `"${key}": …`)
    return fail(`Enter rows as [{${example.join(', ')}}, …]`)
  }
  if (rows.length > MAX_ENTRIES) return fail(`At most ${MAX_ENTRIES} rows`)
  const { entries, wrong } = readRows(columns, rows)
  return wrong ? fail(wrong.problem) : { entries, problem: null }
}
