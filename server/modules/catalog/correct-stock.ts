import { count } from '../../../content/messages/en/count.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Stock } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { getStock } from './get-stock.ts'
import { findStock, insertLedger, setOnHand } from './stock.repository.ts'

interface CorrectStockOptions {
  productId: string
  correction: EndpointInput<'correctStock'>['body']
  by: Caller
  now: number
}

async function explainRefusal(
  tx: Db,
  { productId, correction }: Pick<CorrectStockOptions, 'productId' | 'correction'>,
): Promise<ShopError> {
  const stock = await findStock(tx, productId)
  if (!stock) return new ShopError('NOT_FOUND', 'There is no product with this id.')
  const { on_hand: onHand, reserved } = stock
  if (onHand !== correction.expected) {
    const figures = `${groupThousands(onHand)} on hand, ${groupThousands(reserved)} reserved for orders`
    return new ShopError(
      'CONFLICT',
      `The stock changed while you were counting: ${figures}. Nothing was saved. Count again.`,
    )
  }
  const message = `${count(reserved, 'piece is', 'pieces are')} reserved for orders, so you can’t go lower. Cancel orders first.`
  return new ShopError('CONFLICT', message, { counted: [message] })
}

/** Sets the stock to the counted number and writes the difference to the ledger in the same transaction. */
export async function correctStock(
  { db }: Engine,
  { productId, correction, by, now }: CorrectStockOptions,
): Promise<Stock> {
  const { counted, expected, reason } = correction
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller: by, endpoint: 'correctStock', now })
    if (!(await setOnHand(tx, { productId, expected, counted }))) {
      throw await explainRefusal(tx, { productId, correction })
    }
    await insertLedger(tx, [
      {
        id: newId({ msecs: now }),
        product_id: productId,
        on_hand_change: counted - expected,
        reserved_change: 0,
        reason: 'correction',
        note: reason,
        actor_id: by.userId,
        created_at: now,
      },
    ])
    const note = `${groupThousands(expected)} → ${groupThousands(counted)}: ${reason}`
    await recordAudit(tx, { by, action: 'correct stock', subject: productId, note, now })
    return getStock({ db: tx }, productId)
  })
}
