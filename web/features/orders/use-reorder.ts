import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import { productQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { planReorder, type Reorder } from './reorder.rules.ts'

/** Where the new order goes: to the address of the last order, or to another one. */
export type ReorderTo = 'same' | 'another'

function toAddress({ productId }: Order, quantity: number, to: ReorderTo): string {
  const address = `${fillPath(pages.purchase, { purchaseId: productId })}?quantity=${quantity}`
  return to === 'another' ? `${address}&address=new` : address
}

/** Checks the product as it is sold today and reports changes before the order form opens. */
export function useReorder(order: Order) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Reorder | null>(null)
  const [asked, setAsked] = useState<ReorderTo>('same')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isRunning = useRef(false)

  async function findProduct(): Promise<Product | null> {
    try {
      return await queryClient.fetchQuery({ ...productQuery(api, order.productId), staleTime: 0 })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  async function check(to: ReorderTo): Promise<void> {
    if (isRunning.current) return
    // Many lines go into the cart, after a page that says what changed of each.
    if (order.lines.length > 1) return void navigate(fillPath(pages.reorder, { id: order._id }))
    setAsked(to)
    isRunning.current = true
    setBusy(true)
    setFailed(false)
    try {
      const found = planReorder(order, await findProduct())
      if (found.quantity !== null && found.changes.length === 0) {
        await navigate(toAddress(order, found.quantity, to))
      } else {
        setPlan(found)
      }
    } catch {
      setFailed(true)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { plan, busy, failed, check, toPurchase: (quantity: number) => toAddress(order, quantity, asked) }
}
