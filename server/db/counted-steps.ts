import type { DatabaseConnection, Kysely } from 'kysely'
import type { OrderState } from '../../contract/order-states.ts'
import type { RefundState } from '../../contract/refund-states.ts'
import type { Database } from './schema.ts'

/** `repeated`: the payment was already settled, so nothing was done. */
export const PAYMENT_OUTCOMES = ['paid', 'late', 'repeated', 'refused'] as const

/** Something that /metrics counts after its transaction is committed. */
export type CountedStep =
  | { of: 'order'; state: OrderState }
  | { of: 'refund'; state: RefundState }
  | { of: 'payment'; state: (typeof PAYMENT_OUTCOMES)[number] }

export type StepListener = (steps: readonly CountedStep[]) => void

const noted = new WeakMap<DatabaseConnection, CountedStep[]>()

/** Keeps steps in memory until the transaction ends. A rollback drops them. Sends nothing to the database. */
export async function countOnCommit(tx: Kysely<Database>, steps: readonly CountedStep[]): Promise<void> {
  if (!tx.isTransaction) throw new Error('count a step inside the transaction that makes it')
  await tx.getExecutor().provideConnection(async (connection) => {
    noted.set(connection, [...(noted.get(connection) ?? []), ...steps])
  })
}

/** For the drivers: returns and forgets the steps of the transaction that ends on this connection. */
export function takeSteps(connection: DatabaseConnection): readonly CountedStep[] {
  const steps = noted.get(connection) ?? []
  noted.delete(connection)
  return steps
}

export function openStepWatches(): { notify: StepListener; watch: (notify: StepListener) => () => void } {
  const watches = new Set<StepListener>()
  return {
    notify(steps) {
      if (steps.length > 0) for (const watch of watches) watch(steps)
    },
    watch(notify) {
      watches.add(notify)
      return () => void watches.delete(notify)
    },
  }
}
