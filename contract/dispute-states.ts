/** What a bank's question about a payment means for the shop, by the provider's own word for its state. */
export type DisputePhase =
  /** The bank asks before it takes anything; the money is still here. */
  | 'inquiry'
  /** The bank holds the money until it has decided. */
  | 'open'
  | 'won'
  | 'lost'
  /** Over without a decision; no money has left. */
  | 'closed'

const PHASES: Record<string, DisputePhase> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  // The money has left; an appeal may bring it back.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}

/** A word that is not known yet is taken for an open dispute: nothing is refunded, and an admin looks. */
export function disputePhaseOf(status: string): DisputePhase {
  return PHASES[status] ?? 'open'
}

export function needsResponse(status: string): boolean {
  return status.endsWith('needs_response')
}

/** The bank has not come to an end with it. */
export function isUnderWay(status: string): boolean {
  const phase = disputePhaseOf(status)
  return phase === 'open' || phase === 'inquiry' || status.startsWith('appeal')
}
