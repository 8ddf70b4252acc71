import { sql } from 'kysely'
import { PAID_STATES } from '../../contract/order-states.ts'

/* Literals, not parameters: a partial index is not used for a value bound later. */

export const PLACED = sql.lit('placed' as const)
/** For `status in (…)`. */
export const PAID = sql.join(PAID_STATES.map((state) => sql.lit(state)))
