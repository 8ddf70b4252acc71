import type { OrderDetail } from '../../../contract/schemas/order.ts'

type Entry = OrderDetail['history'][number]

const STEPS: Record<Entry['status'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'The hold ended and the order expired',
  refunded: 'Refunded',
}

const DOERS: Record<Entry['by'], string> = {
  customer: 'by the customer',
  shop: 'by the shop',
  system: 'automatically',
}

/** A second entry of the same state is an event in it, such as a partial refund: its note says what happened. */
export function toTimeline(history: Entry[]) {
  return history.map((entry, index) => {
    const isStep = index === 0 || history[index - 1]?.status !== entry.status
    const title = isStep ? STEPS[entry.status] : (entry.note ?? STEPS[entry.status])
    return {
      id: entry._id,
      title,
      note: title === entry.note ? null : entry.note,
      by: DOERS[entry.by],
      at: entry.createdAt,
      isLast: index === history.length - 1,
    }
  })
}
