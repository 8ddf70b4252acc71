import type { Events } from './events.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

/** The one merchant account that the sandbox holds. */
export interface Account {
  store: Store
  events: Events
  faults: Faults
  /** Epoch seconds, as Stripe counts. */
  now: () => number
  /** Does something some seconds later, as banks do it days later; in a transaction of its own. */
  later: (work: () => void) => void
}
