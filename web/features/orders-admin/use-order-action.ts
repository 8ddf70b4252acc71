import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderActions } from '../../../content/messages/en/manage-orders.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { OrderAction } from './order-actions.rules.ts'

export interface AskedAction {
  action: OrderAction
  order: Order
}

/** Asks, then runs the order action once. A refusal stays in the dialog, with the order's current state. */
export function useOrderAction() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedAction | null>(null)

  async function refreshAll(): Promise<void> {
    await queryClient.invalidateQueries().catch(() => {})
  }

  /** Shows the order's current state. If the order cannot be fetched, it stays as shown. */
  async function showAsItIs({ action, order }: AskedAction): Promise<void> {
    const fresh = await api.call('getOrder', { params: { id: order._id } }).catch(() => null)
    if (fresh) setAsked({ action, order: fresh })
    await refreshAll()
  }

  async function run(send: (id: string) => Promise<OrderDetail>, done: string): Promise<void> {
    if (!asked) return
    try {
      await send(asked.order._id)
    } catch (error) {
      const errors = error instanceof ApiError ? error.problem.errors : undefined
      if (errors && !errors.lines) throw error
      await showAsItIs(asked)
      // Messages about pieces that are gone meanwhile belong to no field, so the form shows them all below it.
      if (errors?.lines) throw new Error(errors.lines.join(' '), { cause: error })
      throw error instanceof ApiError ? error : new Error(orderActions.noAnswer, { cause: error })
    }
    void showToast({ tone: 'success', text: done })
    await refreshAll()
  }

  return { asked, ask: setAsked, run }
}
