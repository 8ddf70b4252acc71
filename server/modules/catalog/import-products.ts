import { IMPORT_MAX_ROWS } from '../../../contract/constants.ts'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { readCsv } from '../../csv/read-csv.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Plan } from './import-plan.rules.ts'
import {
  canMatch,
  checkHeader,
  findRepeats,
  type ImportIssue,
  type ImportRow,
  readRow,
} from './import-rows.rules.ts'
import { planImport } from './plan-import.ts'
import { writeImport } from './write-import.ts'

const PREVIEW_LENGTH = 100

interface ImportOptions {
  csv: string
  write: boolean
  by: Caller
  now: number
}

interface ReadTable {
  count: number
  rows: ImportRow[]
  issues: ImportIssue[]
}

async function readTable(csv: string): Promise<ReadTable> {
  const { records, faults } = await readCsv(csv)
  const [first, ...rest] = records
  // Skips empty rows, such as the last line of most files.
  const body = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = first?.cells.map((cell) => cell.trim()) ?? []
  const issues: ImportIssue[] = [
    ...faults.map((fault) => ({ ...fault, column: null })),
    ...checkHeader(header),
  ]
  const count = body.length + faults.length
  if (count > IMPORT_MAX_ROWS) {
    const message = `The file has ${count} rows, but at most ${IMPORT_MAX_ROWS} can be imported at once: split the file`
    return { count, rows: [], issues: [{ line: 1, column: null, message }] }
  }
  const read = body.map((record) => readRow(header, record))
  // Without an id or part number column, no row can be matched to a product.
  const rows = canMatch(header) ? read.flatMap(({ row }) => row ?? []) : []
  issues.push(...read.flatMap((each) => each.issues), ...findRepeats(rows))
  return { count, rows, issues }
}

function toReport(
  table: ReadTable,
  { plans, issues }: { plans: Plan[]; issues: ImportIssue[] },
): ImportReport {
  const writes = plans.filter((plan) => plan.change !== 'none')
  const namesStock = plans.some((plan) => plan.change === 'change' && plan.row.fields.quantity !== undefined)
  const added = writes.filter(({ change }) => change === 'add').length
  return {
    rows: table.count,
    added,
    changed: writes.length - added,
    unchanged: plans.length - writes.length,
    written: false,
    errors: [...table.issues, ...issues].toSorted((a, b) => a.line - b.line),
    notes: namesStock
      ? ['An import doesn’t change the stock of existing products. Correct it on the product’s page.']
      : [],
    preview: writes.slice(0, PREVIEW_LENGTH).map((plan) => ({
      line: plan.line,
      change: plan.change,
      name: plan.row.fields.name ?? ('before' in plan ? plan.before.name : ''),
      what: plan.what,
    })),
  }
}

/** Reports what the table would change. With `write`, writes all rows in one transaction, or none if any row is bad. */
export async function importProducts(
  engine: Engine,
  { csv, write, by, now }: ImportOptions,
): Promise<ImportReport> {
  const table = await readTable(csv)
  if (!write || table.issues.length > 0) return toReport(table, await planImport(engine.db, table.rows))
  try {
    return await engine.db.transaction().execute(async (tx) => {
      await requireStillAllowed(tx, { caller: by, endpoint: 'importProducts', now })
      // Plans again, because the catalog may have changed since the preview.
      const planned = await planImport(tx, table.rows)
      const report = toReport(table, planned)
      if (planned.issues.length > 0) return report
      await writeImport(tx, { plans: planned.plans, actorId: by.userId, now })
      const { added, changed } = report
      const note = `${added} added, ${changed} changed`
      if (added + changed > 0)
        await recordAudit(tx, { by, action: 'import products', subject: 'products', note, now })
      return { ...report, written: true }
    })
  } catch (error) {
    if (!engine.isUniqueViolation(error)) throw error
    throw new ShopError(
      'CONFLICT',
      'Someone else just added a product. Nothing was imported. Check the preview again.',
    )
  }
}
