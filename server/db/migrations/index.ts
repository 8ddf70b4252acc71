import type { Migration } from '../migrate.ts'
import { people } from './0001-people.ts'
import { catalogue } from './0002-catalogue.ts'
import { orders } from './0003-orders.ts'
import { payments } from './0004-payments.ts'
import { reviews } from './0005-reviews.ts'
import { identity } from './0006-identity.ts'
import { limits } from './0007-limits.ts'
import { orderLife } from './0010-order-life.ts'
import { settlement } from './0011-settlement.ts'

/** In the order in which they run. One that has been released is never changed; a new one follows it. */
export const migrations: readonly Migration[] = [
  people,
  catalogue,
  orders,
  payments,
  reviews,
  identity,
  limits,
  orderLife,
  settlement,
]
