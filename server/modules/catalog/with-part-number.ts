import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { findPartNumberOwner } from './products.repository.ts'

/** Runs a write. If the part number is taken, throws an error that names the product it belongs to. */
export async function withPartNumber<Result>(
  engine: Engine,
  partNumber: string | null,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!partNumber || !engine.isUniqueViolation(error)) throw error
    const owner = await findPartNumberOwner(engine.db, partNumber)
    const whose = owner
      ? `${owner.archived_at ? 'the archived product ' : ''}${owner.name}`
      : 'another product'
    const message = `Part number ${partNumber} belongs to ${whose}`
    throw new ShopError('CONFLICT', message, { partNumber: [message] })
  }
}
