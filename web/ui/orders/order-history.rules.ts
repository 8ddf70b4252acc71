import { orderHistoryMessages } from '../../../content/messages/en/orders.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'

type Entry = OrderDetail['history'][number]

/** A second entry of the same state is an event in it, such as a partial refund: its note says what happened. */
export function toTimeline(history: Entry[]) {
  return history.map((entry, index) => {
    const isStep = index === 0 || history[index - 1]?.status !== entry.status
    const title = isStep
      ? orderHistoryMessages.steps[entry.status]
      : (entry.note ?? orderHistoryMessages.steps[entry.status])
    return {
      id: entry._id,
      title,
      note: title === entry.note ? null : entry.note,
      by: orderHistoryMessages.by[entry.by],
      at: entry.createdAt,
      isLast: index === history.length - 1,
    }
  })
}
