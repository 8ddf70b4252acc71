import { workQueue as texts } from '../../../content/messages/en/queue.ts'
import { pages } from '../../../contract/pages.ts'
import type { WorkQueue } from '../../../contract/schemas/shop-report.ts'

export type TaskName =
  | 'toShip'
  | 'toRefund'
  | 'newMessages'
  | 'reviewsToApprove'
  | 'lowStock'
  | 'disagreements'

export interface Task {
  name: TaskName
  label: string
  text: string
  to: string
  /** Undefined while it is not known. */
  count: number | undefined
}

const ADDRESSES: Record<TaskName, string> = {
  toShip: `${pages.manageOrder}?needs=shipment`,
  toRefund: `${pages.manageOrder}?needs=refund`,
  newMessages: `${pages.messages}?state=new`,
  reviewsToApprove: `${pages.reviews}?state=waiting`,
  lowStock: `${pages.manageProduct}?sort=stock`,
  disagreements: pages.reconciliation,
}

/** The kinds of work in the usual order of a day. A shop that does not approve reviews has no such task. */
export function listTasks(queue: WorkQueue): Task[] {
  const names = Object.keys(ADDRESSES) as TaskName[]
  return names
    .filter((name) => name !== 'reviewsToApprove' || queue.reviewsToApprove !== undefined)
    .map((name) => ({ name, ...texts[name], to: ADDRESSES[name], count: queue[name] }))
}

export function countTasks(queue: WorkQueue): number {
  return listTasks(queue).reduce((sum, { count }) => sum + (count ?? 0), 0)
}
