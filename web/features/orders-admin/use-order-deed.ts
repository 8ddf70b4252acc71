import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { Deed } from './deeds.rules.ts'

const NO_ANSWER =
  'The shop gave no answer, so it may have been done or not. Look at the order as it is now before you try again.'

export interface AskedDeed {
  deed: Deed
  order: Order
}

/** Asks first, then does it, once. A refusal stays in the dialog, beside the order as it is by then. */
export function useOrderDeed() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)

  async function refreshAll(): Promise<void> {
    await queryClient.invalidateQueries().catch(() => {})
  }

  /** Null where the order cannot be read either: then it stays as it was shown. */
  async function showAsItIs({ deed, order }: AskedDeed): Promise<void> {
    const fresh = await api.call('getOrder', { params: { id: order._id } }).catch(() => null)
    if (fresh) setAsked({ deed, order: fresh })
    await refreshAll()
  }

  /** Whether it was done. A field that was refused is thrown on, for the form to show. */
  async function run(send: (id: string) => Promise<OrderDetail>, done: string): Promise<boolean> {
    if (!asked || isRunning.current) return false
    isRunning.current = true
    setFailure(null)
    try {
      await send(asked.order._id)
      void showToast({ tone: 'success', text: done })
      await refreshAll()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.problem.errors) throw error
      setFailure(error instanceof ApiError ? error.message : NO_ANSWER)
      await showAsItIs(asked)
      return false
    } finally {
      isRunning.current = false
    }
  }

  function ask(next: AskedDeed | null): void {
    setFailure(null)
    setAsked(next)
  }

  return { asked, ask, run, failure }
}
