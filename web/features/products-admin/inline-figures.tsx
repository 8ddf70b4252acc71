import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { inlineEditMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { type Product, ProductWriteSchema, StockCorrectionSchema } from '../../../contract/schemas/product.ts'
import { stockLevelOf } from '../../../contract/stock-level.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { CURRENCY_SYMBOL, formatPrice } from '../../app/shop.ts'
import { showToast } from '../../ui/show-toast.ts'
import { InlineEdit } from './inline-edit.tsx'
import { MANAGED_PRODUCTS } from './products-admin.queries.ts'

type ShownFields = Partial<Pick<Product, 'price' | 'quantity' | 'lowStock' | 'updatedAt'>>

/** Changes one product in every list that is loaded. */
function patchLists(queryClient: QueryClient, id: string, fields: ShownFields): void {
  queryClient.setQueriesData<{ items?: Product[] }>({ queryKey: [MANAGED_PRODUCTS] }, (list) =>
    list?.items
      ? { ...list, items: list.items.map((each) => (each._id === id ? { ...each, ...fields } : each)) }
      : list,
  )
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && !error.problem.errors

const findFault = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? null : (parsed.error?.issues[0]?.message ?? null)

const PriceSchema = ProductWriteSchema.shape.price
const CountSchema = StockCorrectionSchema.shape.counted

/** The new price shows at once; the old one returns when the shop refuses it. */
export function InlinePrice({ product }: { product: Product }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, name, price } = product

  async function save(typed: string): Promise<void> {
    const params = { id }
    const next = Number(PriceSchema.parse(typed))
    await queryClient.cancelQueries({ queryKey: [MANAGED_PRODUCTS] })
    patchLists(queryClient, id, { price: next })
    try {
      await api.call('updateProduct', { params, body: { price: typed, updatedAt: product.updatedAt } })
    } catch (error) {
      const current = isConflict(error) ? await api.call('getProduct', { params }).catch(() => null) : null
      patchLists(queryClient, id, current ?? { price })
      throw current ? new Error(texts.priceTaken(formatPrice(current.price))) : error
    }
    const saved = await api.call('getProduct', { params }).catch(() => null)
    if (saved) patchLists(queryClient, id, { price: saved.price, updatedAt: saved.updatedAt })
    void showToast({ tone: 'success', text: texts.priceSaved(name, formatPrice(next)) })
    void queryClient.invalidateQueries()
  }

  return (
    <InlineEdit
      label={texts.price(name)}
      prefix={CURRENCY_SYMBOL}
      inputMode="decimal"
      open={async () => ({ typed: price.toFixed(2) })}
      check={(typed) => findFault(PriceSchema.safeParse(typed))}
      save={save}
    >
      {formatPrice(price)}
    </InlineEdit>
  )
}

/** Edits the pieces on hand, which an admin can count, and shows the pieces that customers can order. */
export function InlineStock({ product }: { product: Product }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, name, quantity, order } = product
  const params = { id }
  /** The stock that the admin saw when the field opened. */
  const seen = useRef({ onHand: 0, reserved: 0 })

  async function look(): Promise<void> {
    seen.current = await api.call('getStock', { params })
  }

  function patch(onHand: number): void {
    const available = onHand - seen.current.reserved
    const lowStock = stockLevelOf({ available, minimumOrder: order }) === 'low'
    patchLists(queryClient, id, { quantity: available, lowStock })
  }

  async function save(typed: string): Promise<void> {
    const counted = Number(CountSchema.parse(typed))
    await queryClient.cancelQueries({ queryKey: [MANAGED_PRODUCTS] })
    patch(counted)
    const body = { counted: typed, expected: seen.current.onHand, reason: texts.reason }
    try {
      await api.call('correctStock', { params, body })
    } catch (error) {
      if (isConflict(error)) await look().catch(() => {})
      patch(seen.current.onHand)
      throw isConflict(error) ? new Error(texts.stockTaken(seen.current.onHand)) : error
    }
    void showToast({ tone: 'success', text: texts.stockSaved(name, counted) })
    void queryClient.invalidateQueries()
  }

  return (
    <InlineEdit
      label={texts.stock(name)}
      inputMode="numeric"
      open={async () => {
        await look()
        return { typed: String(seen.current.onHand), hint: texts.onHand(seen.current.reserved) }
      }}
      check={(typed) => findFault(CountSchema.safeParse(typed))}
      save={save}
    >
      {groupThousands(quantity)}
    </InlineEdit>
  )
}
