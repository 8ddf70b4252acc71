import { ID_PATTERN } from '../../../contract/ids.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { ProductRow, ProductSpecRow } from '../../db/schema.ts'
import { findImageKey, NOT_UPLOADED_HERE } from '../images/find-image-key.ts'
import { findSpecs } from './catalog.repository.ts'
import { findProductsBy } from './import.repository.ts'
import { type Plan, planRow } from './import-plan.rules.ts'
import type { ImportIssue, ImportRow } from './import-rows.rules.ts'

async function findAllSpecs(db: Db, ids: readonly string[]): Promise<Map<string, ProductSpecRow[]>> {
  const found = new Map<string, ProductSpecRow[]>()
  for (const batch of inBatches(ids)) for (const [id, rows] of await findSpecs(db, batch)) found.set(id, rows)
  return found
}

/** Looks each address up once, even if many rows name it. */
async function findImageKeys(db: Db, rows: readonly ImportRow[]): Promise<Map<string, string | null>> {
  const keys = new Map<string, string | null>()
  for (const { fields } of rows) {
    if (fields.img && !keys.has(fields.img)) keys.set(fields.img, await findImageKey(db, fields.img))
  }
  return keys
}

interface Match {
  product: ProductRow | null
  issue: ImportIssue | null
}

function match(
  { line, id, partNumber }: ImportRow,
  { byId, byPartNumber }: { byId: Map<string, ProductRow>; byPartNumber: Map<string, ProductRow> },
): Match {
  const refuse = (column: string, message: string) => ({ product: null, issue: { line, column, message } })
  const owner = (partNumber && byPartNumber.get(partNumber)) || null
  const product = id ? (byId.get(id) ?? null) : owner
  if (id && !product) return refuse('_id', 'No product has this id. Leave the cell empty to add one')
  if (id && owner && owner.id !== id) {
    return refuse('partNumber', `Part number ${partNumber} belongs to ${owner.name}`)
  }
  if (product && product.archived_at !== null) {
    return refuse(id ? '_id' : 'partNumber', `${product.name} is archived. Restore it first`)
  }
  return { product, issue: null }
}

/** Plans every row against the current catalog. */
export async function planImport(
  db: Db,
  rows: readonly ImportRow[],
): Promise<{ plans: Plan[]; issues: ImportIssue[] }> {
  const ids = rows.flatMap(({ id }) => (id && ID_PATTERN.test(id) ? id : []))
  const partNumbers = rows.flatMap(({ partNumber }) => partNumber ?? [])
  const [withId, withPartNumber] = [
    await findProductsBy(db, { column: 'id', values: ids }),
    await findProductsBy(db, { column: 'part_number', values: partNumbers }),
  ]
  const found = {
    byId: new Map(withId.map((product) => [product.id, product])),
    byPartNumber: new Map(withPartNumber.map((product) => [product.part_number ?? '', product])),
  }
  const matches = rows.map((row) => ({ row, ...match(row, found) }))
  const specs = await findAllSpecs(
    db,
    matches.flatMap(({ product }) => product?.id ?? []),
  )
  const imageKeys = await findImageKeys(db, rows)

  const plans: Plan[] = []
  const issues: ImportIssue[] = []
  for (const { row, product, issue } of matches) {
    const { img } = row.fields
    const imageKey = (img && imageKeys.get(img)) || null
    if (img && !imageKey) issues.push({ line: row.line, column: 'img', message: NOT_UPLOADED_HERE })
    if (issue) {
      issues.push(issue)
      continue
    }
    const existing = product && { product, specs: specs.get(product.id) ?? [] }
    const planned = planRow(row, { existing, imageKey })
    issues.push(...planned.issues)
    if (planned.plan) plans.push(planned.plan)
  }
  return { plans, issues }
}
