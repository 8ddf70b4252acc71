import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { refreshOrders } from '../../api/order-queries.ts'
import { useApi } from '../../services.ts'
import { showToast } from '../../ui/show-toast.ts'

const NO_ANSWER = 'The shop gave no answer. The list shows whether the order is still there.'

/** Asks first, then deletes. Whatever comes of it is said, and the lists are asked for again. */
export function useDeleteOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Order | null>(null)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** Whether the order is gone. */
  async function confirm(): Promise<boolean> {
    if (!asked || isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      const { deletedCount } = await api.call('deleteOrder', { params: { id: asked._id } })
      const text = deletedCount > 0 ? `Your order of ${asked.product} is deleted` : 'It was deleted already'
      void showToast({ tone: 'success', text })
      return true
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      const text = error instanceof ApiError ? error.message : NO_ANSWER
      void showToast(isGone ? { tone: 'success', text: 'It was deleted already' } : { tone: 'error', text })
      return isGone
    } finally {
      await refreshOrders(queryClient).catch(() => {})
      isRunning.current = false
      setBusy(false)
    }
  }

  return { asked, ask: setAsked, cancel: () => setAsked(null), confirm, busy }
}
