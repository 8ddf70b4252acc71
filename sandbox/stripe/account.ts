import type { Events } from './events.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

/** The sandbox's only merchant account. */
export interface Account {
  store: Store
  events: Events
  faults: Faults
  /** Epoch seconds, as in Stripe's API. */
  now: () => number
  /** Runs the work in its own transaction a few seconds later, where a bank would take days. */
  later: (work: () => void) => void
}
