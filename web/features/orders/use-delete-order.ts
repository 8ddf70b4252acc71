import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/schemas/order.ts'
import { refreshOrders } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { useRemoval } from '../../ui/forms/use-removal.ts'

export function useDeleteOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useRemoval<Order>({
    remove: ({ _id: id }) => api.call('deleteOrder', { params: { id } }),
    refresh: () => refreshOrders(queryClient).catch(() => {}),
    removed: ({ product }) => `Your order of ${product} is deleted`,
    gone: 'It was deleted already',
    noAnswer: 'The shop gave no answer. The list shows whether the order is still there.',
  })
}
