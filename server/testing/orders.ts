import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Engine } from '../db/dialect/engine.ts'
import { insertUser } from './factories.ts'
import type { SignedIn } from './sign-in.ts'

/** Somebody whose requests need no token: use cases take a caller as it is. */
export async function insertCaller(engine: Pick<Engine, 'db'>, role: 'customer' | 'admin' = 'customer') {
  const userId = await insertUser(engine, { role, display_name: 'Ines Novak' })
  return { userId, sessionId: '', email: `buyer-${userId}@firm.info`, role }
}

export function postOrder(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  order: object,
): Promise<LightMyRequestResponse> {
  const payload = { address: '1 Works Road', phone: '555 0100', orderQty: 10, ...order }
  return app.inject({ method: 'POST', url: '/order', headers, payload })
}

/** The stock of a part, and the sums of its ledger, which must say the same. */
export async function readStock({ db }: Pick<Engine, 'db'>, productId: string) {
  const product = await db
    .selectFrom('product')
    .select(['on_hand', 'reserved'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('stock_ledger')
    .select(['on_hand_change', 'reserved_change'])
    .where('product_id', '=', productId)
    .execute()
  const ledger = {
    on_hand: rows.reduce((sum, row) => sum + row.on_hand_change, 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved_change, 0),
  }
  return { ...product, ledger }
}
