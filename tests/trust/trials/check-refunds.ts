import type Stripe from 'stripe'
import type { PaymentRow, RefundRow } from '../../../server/db/schema.ts'
import { compareWithProvider } from '../../../server/modules/payments/compare-with-provider.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { openAccount } from '../../support/card.ts'
import { findStockFaults } from './check-stock.ts'
import { TRIAL_ORIGIN, type Trial } from './trial.ts'

export interface RefundedOrder {
  id: string
  intentId: string
  lineIds: string[]
  isLate: boolean
  /** The most that may be returned. */
  askedCents: number
  /** What it is returned for; none when it was asked for by amount. */
  askedPieces: { line: string; quantity: number }[]
  /** A person was told that the money goes back. */
  isPromised: boolean
  /** How many parcels an admin was told were sent. */
  parcels: number
  /** Replies that should not have been given. */
  faults: string[]
}

export interface RefundsReport {
  faults: string[]
  /** Attempts that failed, immediately or later. */
  failures: number
  returned: number
  parcels: number
}

const isGood = ({ status }: Pick<Stripe.Refund, 'status'>) => status === 'succeeded' || status === 'pending'
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Compares each order's money in the shop with the provider's, and with the amount that was requested. */
export async function checkRefunds(trial: Trial, orders: readonly RefundedOrder[]): Promise<RefundsReport> {
  const { db } = trial.store.engine
  const account = openAccount(trial.sandbox)
  const report: RefundsReport = {
    faults: await findDisagreements(trial),
    failures: 0,
    returned: 0,
    parcels: 0,
  }
  for (const order of orders) {
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('refund').selectAll().where('payment_id', '=', payment.id).execute()
    const { data } = await account.refunds.list({ payment_intent: order.intentId, limit: 100 })
    const faults = [
      ...order.faults,
      ...findFaults(order, { payment, rows, made: data }),
      ...(await findPieceFaults(trial.store, order)),
    ]
    report.faults.push(...faults.map((fault) => `order ${order.id}: ${fault}`))
    report.failures += data.filter((refund) => !isGood(refund)).length
    report.parcels += order.parcels
    report.returned += data.filter(isGood).length
  }
  const products = await db.selectFrom('product').select('id').execute()
  report.faults.push(
    ...(await findStockFaults(
      trial.store,
      products.map(({ id }) => id),
    )),
  )
  return report
}

function findFaults(
  { askedCents, isLate, isPromised }: RefundedOrder,
  {
    payment,
    rows,
    made,
  }: { payment: PaymentRow; rows: readonly RefundRow[]; made: readonly Stripe.Refund[] },
): string[] {
  const there = sum(made.filter(isGood).map(({ amount }) => amount))
  const here = payment.refunded_cents
  const byId = new Map(rows.map((row) => [row.provider_id, row]))
  const open = rows.filter(({ status }) => status === 'requested')
  return [
    ...(here === there ? [] : [`${here} returned here, ${there} at the provider`]),
    ...(there > askedCents ? [`${there} returned where ${askedCents} were asked for`] : []),
    ...(isPromised && there + payment.owed_cents !== askedCents
      ? [`${askedCents} promised, ${there} returned, ${payment.owed_cents} owed`]
      : []),
    ...(isLate && payment.late !== 1 ? ['came too late and is not marked'] : []),
    ...(payment.owed_cents > 0 ? [`${payment.owed_cents} are still owed`] : []),
    ...made
      .filter(({ id, status }) => byId.get(id)?.status !== status)
      .map(({ id, status }) => `${id} is ${status}, here ${byId.get(id)?.status}`),
    ...(open.length > 0 ? [`${open.length} refunds have no answer`] : []),
  ]
}

/** Pieces that were sent, returned or refunded more often than their line has them, or not as people were told. */
async function findPieceFaults(
  { engine: { db } }: Trial['store'],
  { id, lineIds, askedPieces, isPromised, parcels }: RefundedOrder,
): Promise<string[]> {
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', id).execute()
  const sent = await db.selectFrom('shipment_line').selectAll().where('line_id', 'in', lineIds).execute()
  const known = new Set(sent.map(({ shipment_id }) => shipment_id)).size
  return [
    ...(known < parcels ? [`${parcels} parcels were told, ${known} are written`] : []),
    ...lines.flatMap((line) => {
      const { quantity, shipped_quantity, returned_quantity, refunded_quantity } = line
      const shipped = sum(sent.filter(({ line_id }) => line_id === line.id).map((piece) => piece.quantity))
      // Money that the bank sends back is owed; the pieces it was for stay refunded.
      const asked = isPromised ? askedPieces.find((pieces) => pieces.line === line.id) : undefined
      const isSound =
        shipped_quantity === shipped &&
        refunded_quantity === (asked?.quantity ?? 0) &&
        line.refunded_cents === refunded_quantity * line.unit_price_cents &&
        shipped_quantity + returned_quantity <= quantity
      return isSound ? [] : [`${JSON.stringify(line)} with ${shipped} sent, ${JSON.stringify(asked)} asked`]
    }),
  ]
}

/** What an admin would see in the reconciliation view. */
async function findDisagreements({ store, sandbox }: Trial): Promise<string[]> {
  const { disagreements } = await compareWithProvider({
    engine: store.engine,
    provider: openProvider(sandbox.stripe),
    publicUrl: TRIAL_ORIGIN,
    shopAddress: 'shop@firm.info',
    onMailQueued() {},
    now: Date.now,
  })
  return disagreements.map(({ kind, text }) => `${kind}: ${text}`)
}
