import { manageOrdersErrors, partShipped } from '../../../content/messages/en/manage-orders.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { sendTogether } from '../../db/prepared.ts'
import type { OrderRow } from '../../db/schema.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderShippedMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addHistoryNote } from './add-history-note.ts'
import { requireStep } from './administer-order.ts'
import { createOrderNotFoundError, getOrder } from './get-order.ts'
import { type PlannedPieces, planPieces } from './line-pieces.rules.ts'
import { lockOrder } from './lock-order.ts'
import { isWholeRefundRequested } from './order-money.repository.ts'
import { findRequestedPieces } from './refund-lines.repository.ts'
import {
  fillShipmentInsert,
  fillShipmentLineInserts,
  fillShippedCounts,
  findWaitingLines,
  hasShipment,
  hasShippedPieces,
} from './shipments.repository.ts'
import { transitionOrder } from './transition-order.ts'

interface ShipOptions {
  id: string
  /** One parcel; everything that is left when it names no lines. */
  shipment: EndpointInput<'shipOrder'>['body']
  caller: Caller
  publicUrl: string
  now: number
}

export async function shipOrder(engine: EngineWithImages, options: ShipOptions): Promise<OrderDetail> {
  await applyShipment(engine, { ...options, endpoint: 'shipOrder' })
  const { id, caller, now } = options
  return withUnknownOutcome(engine, () => getOrder(engine, { id, caller, now }))
}

/**
 * Records one parcel of a paid order, with its mail, history and audit entry. The order is shipped when nothing is left
 * to send; until then it stays paid.
 */
export async function applyShipment(
  engine: Engine,
  { id, shipment, caller, endpoint, publicUrl, now }: ShipOptions & { endpoint: EndpointName },
): Promise<void> {
  const { carrier, tracking } = shipment
  await engine.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    await requireStillAllowed(tx, { caller, endpoint, now })
    if (!order) throw createOrderNotFoundError()
    requireStep(order, 'shipped', now)
    const { pieces, isAll } = await choosePieces(tx, order, shipment)
    const note = `${carrier} ${tracking}`
    await recordAudit(tx, { by: caller, action: 'ship order', subject: id, note, now })
    const parcel = { carrier, tracking, pieces }
    const isFirst = !(await hasShippedPieces(tx, id))
    const mail = orderShippedMail(order, { ...parcel, isFirst, isLast: isAll, publicUrl })
    await queueMail(tx, mail, now)
    await writeShipment(tx, { orderId: id, ...parcel, now })
    const actor = { role: 'shop', userId: caller.userId } as const
    if (isAll) await transitionOrder(tx, { order, to: 'shipped', actor, note }, now)
    else await addHistoryNote(tx, { orderId: id, actor, note: partShipped(note), now })
  })
}

async function choosePieces(
  tx: Db,
  { id, lines }: OrderRow,
  { carrier, tracking, lines: asked }: ShipOptions['shipment'],
): Promise<{ pieces: PlannedPieces[]; isAll: boolean }> {
  // The buyer would get both the money and the goods.
  if (await isWholeRefundRequested(tx, id)) throw new ShopError('CONFLICT', manageOrdersErrors.refundUnderWay)
  if (await hasShipment(tx, { orderId: id, carrier, tracking }))
    throw new ShopError('CONFLICT', manageOrdersErrors.sameParcel)
  const waiting = new Map((await findWaitingLines(tx, [id])).map((line) => [line.id, line.waiting]))
  const left = lines.map((line) => ({ ...line, left: waiting.get(line.id) ?? 0 }))
  const plan = planPieces(left, asked)
  if ('problems' in plan) throw toBadInput(plan.problems.map((message) => ({ field: 'lines', message })))
  if (plan.pieces.length === 0) throw new ShopError('CONFLICT', manageOrdersErrors.nothingToShip)
  const refunding = new Set((await findRequestedPieces(tx, id)).map(({ line_id }) => line_id))
  if (plan.pieces.some(({ line_id }) => refunding.has(line_id)))
    throw new ShopError('CONFLICT', manageOrdersErrors.linesUnderWay)
  return plan
}

async function writeShipment(
  tx: Db,
  {
    orderId,
    carrier,
    tracking,
    pieces,
    now,
  }: { orderId: string; carrier: string; tracking: string; pieces: PlannedPieces[]; now: number },
): Promise<void> {
  const id = newId({ msecs: now })
  await sendTogether(tx, [
    fillShipmentInsert(tx, { id, order_id: orderId, carrier, tracking, created_at: now }),
    fillShipmentLineInserts(tx, pieces, { shipmentId: id }),
    fillShippedCounts(tx, pieces, {}),
  ])
}
