/** What a dispute means for the shop, by the provider's name for its state. */
export type DisputePhase =
  /** The bank asks before it takes anything; the shop still has the money. */
  | 'inquiry'
  /** The bank holds the money until it decides. */
  | 'open'
  | 'won'
  | 'lost'
  /** Closed without a decision; no money has left. */
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

/** An unknown state counts as an open dispute: nothing is refunded, and an admin looks at it. */
export function disputePhaseOf(status: string): DisputePhase {
  return PHASES[status] ?? 'open'
}

/** The provider's names for the states of a phase. */
export function listDisputeStates(phase: DisputePhase): string[] {
  return Object.keys(PHASES).filter((status) => PHASES[status] === phase)
}

export function needsResponse(status: string): boolean {
  return status.endsWith('needs_response')
}

/** The bank has not decided yet. */
export function isUndecidedDispute(status: string): boolean {
  const phase = disputePhaseOf(status)
  return phase === 'open' || phase === 'inquiry' || status.startsWith('appeal')
}

/** The states in which nothing more happens. */
export const DECIDED_DISPUTES = Object.keys(PHASES).filter((status) => !isUndecidedDispute(status))
