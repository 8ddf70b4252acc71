import { isReturned } from '../../../contract/refund-states.ts'
import { countOnCommit } from '../../db/counted-steps.ts'
import { newId } from '../../db/new-id.ts'
import type { RefundRow } from '../../db/schema.ts'
import { hasRefundPieces, releaseRefundPieces } from '../orders/refund-pieces.ts'
import { countAttempt, countOwed, countRefund } from './books.rules.ts'
import type { Writing } from './payment-context.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'
import { changeRefund, findRefunds, insertRefund } from './refunds.repository.ts'
import { nextRefundCheckAt, planSteps, type RefundStep } from './refunds.rules.ts'
import type { RefundChange } from './report-refund.ts'

/** Saves each refund step and updates the sums of the payment. Returns the changes to report. */
export async function applyRefunds(
  writing: Writing,
  { refunds, refused }: { refunds: ProviderRefund[]; refused: { id: string; code: string } | undefined },
): Promise<RefundChange[]> {
  const { tx, payment } = writing
  const steps = planSteps(await findRefunds(tx, payment.id), refunds)
  const news: RefundChange[] = []
  for (const step of steps) news.push(await apply(writing, step))
  const row = refused && (await findRefunds(tx, payment.id)).find(({ id }) => id === refused.id)
  if (row?.status === 'requested') news.push(await fail(writing, row, refused?.code ?? null))
  return news
}

async function apply(writing: Writing, { row: known, refund, effect }: RefundStep): Promise<RefundChange> {
  const { books, now } = writing
  const row = await saveRefund(writing, known, refund)
  const cents = row.amount_cents
  const attempts = books.return_attempts
  if (effect === 'return') {
    const isOfPieces = await hasRefundPieces(writing.tx, row.id)
    countRefund(books, cents, { isOfPieces })
  }
  const isCanceled = refund.status === 'canceled'
  if (effect === 'owe') countOwed(books, { cents, isCanceled, now })
  else if (row.repays === 1 && !isReturned(refund.status)) countAttempt(books, now, { isCanceled })
  if (known?.status === 'requested' && !isReturned(refund.status))
    await releaseRefundPieces(writing.tx, row.id)
  books.isChanged = true
  return {
    refund: row,
    effect,
    isNew: known === null,
    isFull: effect === 'return' && books.refunded_cents >= books.amount_cents,
    attemptsBefore: attempts,
    actor: refund.actor,
  }
}

async function saveRefund(
  { tx, payment, now }: Writing,
  row: RefundRow | null,
  { id, status, failure, amountCents, reason, actor }: ProviderRefund,
): Promise<RefundRow> {
  await countOnCommit(tx, [{ of: 'refund', state: status }])
  const createdAt = row?.created_at ?? now
  const change = {
    provider_id: id,
    status,
    failure,
    check_at: nextRefundCheckAt({ status, createdAt, now }),
    updated_at: now,
  }
  if (row) {
    await changeRefund(tx, { id: row.id, change })
    return { ...row, ...change }
  }
  return insertRefund(tx, {
    ...change,
    id: newId({ msecs: now }),
    payment_id: payment.id,
    amount_cents: amountCents,
    reason,
    actor_id: actor?.userId ?? null,
    created_at: now,
  })
}

/** Marks a refund failed that the provider refused: it will never be made. */
async function fail(
  { tx, books, now }: Writing,
  row: RefundRow,
  failure: string | null,
): Promise<RefundChange> {
  const change = { status: 'failed' as const, failure, updated_at: now }
  await changeRefund(tx, { id: row.id, change })
  await releaseRefundPieces(tx, row.id)
  await countOnCommit(tx, [{ of: 'refund', state: 'failed' }])
  const attempts = books.return_attempts
  if (row.repays === 1) countAttempt(books, now)
  books.isChanged = true
  return {
    refund: { ...row, ...change },
    effect: 'none',
    isNew: false,
    isFull: false,
    attemptsBefore: attempts,
    actor: null,
  }
}
