import { disputePhaseOf } from '../../../contract/dispute-states.ts'
import type { DisputeRow } from '../../db/schema.ts'
import { findDisputes, upsertDispute } from './disputes.repository.ts'
import type { Writing } from './payment-context.ts'
import type { ProviderDispute } from './provider-answers.rules.ts'
import type { DisputeChange } from './report-dispute.ts'

function isSame(row: DisputeRow | undefined, dispute: ProviderDispute): boolean {
  return (
    row?.status === dispute.status &&
    row.amount_cents === dispute.amountCents &&
    row.reason === dispute.reason &&
    row.due_at === dispute.dueAt
  )
}

/** Saves the disputes as the provider lists them. Returns the changes to report. */
export async function applyDisputes(
  { tx, payment, books, now }: Writing,
  disputes: readonly ProviderDispute[],
): Promise<DisputeChange[]> {
  const rows = await findDisputes(tx, payment.id)
  const news: DisputeChange[] = []
  for (const dispute of disputes.toReversed()) {
    const row = rows.find(({ id }) => id === dispute.id)
    if (isSame(row, dispute)) continue
    await upsertDispute(tx, {
      id: dispute.id,
      payment_id: payment.id,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      due_at: dispute.dueAt,
      created_at: dispute.createdAt,
      updated_at: now,
    })
    const before = row ? disputePhaseOf(row.status) : null
    news.push({ dispute, before, phase: disputePhaseOf(dispute.status) })
  }
  if (news.length > 0) books.isChanged = true
  return news
}
