import { useQueryClient } from '@tanstack/react-query'
import { myOrdersMessages } from '../../../content/messages/en/orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { refreshOrders } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { useRemoval } from '../../ui/forms/use-removal.ts'
import { nameOrder } from '../../ui/orders/order-lines.rules.ts'

export function useDeleteOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useRemoval<Order>({
    remove: ({ _id: id }) => api.call('deleteOrder', { params: { id } }),
    refresh: () => refreshOrders(queryClient).catch(() => {}),
    removed: (order) => myOrdersMessages.deleted(nameOrder(order)),
    gone: myOrdersMessages.alreadyDeleted,
    noAnswer: myOrdersMessages.noAnswer,
  })
}
