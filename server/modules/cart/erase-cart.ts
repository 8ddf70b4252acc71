import type { Db } from '../../db/dialect/engine.ts'
import { deleteCartOf } from './cart.repository.ts'

/** Deletes the cart of an account, in the caller's transaction. */
export async function eraseCart(tx: Db, userId: string): Promise<void> {
  await deleteCartOf(tx, userId)
}
