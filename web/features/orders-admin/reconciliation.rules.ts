import { formatDateTime } from '../../../contract/dates.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { formatCount } from '../../ui/format.ts'

export type Disagreement = Reconciliation['disagreements'][number]

export const KIND_NAMES: Record<Disagreement['kind'], string> = {
  'paid-at-provider-only': 'Paid at the provider, not here',
  'paid-here-only': 'Paid here, not at the provider',
  'amount-differs': 'Another amount',
  'refund-differs': 'Another refund',
  'refund-state-differs': 'A refund in another state',
  'dispute-differs': 'Another dispute',
}

/** What to do about it, in one sentence. */
export const KIND_ADVICE: Record<Disagreement['kind'], string> = {
  'paid-at-provider-only':
    'A payment of the last minutes settles by itself. An older one needs a look at the provider’s own page.',
  'paid-here-only': 'Ship nothing before the provider’s own page shows the money.',
  'amount-differs': 'Compare the order with the payment at the provider, and refund the difference there.',
  'refund-differs': 'A refund made at the provider itself is taken over when it tells us of it.',
  'refund-state-differs':
    'The shop takes over the provider’s word within minutes. If it stays, look at the provider’s own page.',
  'dispute-differs':
    'The shop takes over the provider’s word within minutes. If it stays, look at the provider’s own page.',
}

export function describeCheck({
  checkedAt,
  compared,
}: Pick<Reconciliation, 'checkedAt' | 'compared'>): string {
  const payments = compared === 1 ? '1 payment was' : `${formatCount(compared)} payments were`
  return `${payments} compared, ${formatDateTime(checkedAt)}.`
}
