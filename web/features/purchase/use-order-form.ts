import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orderRefusedMessages } from '../../../content/messages/en/purchase.ts'
import { messages } from '../../../contract/messages.ts'
import { toAmount, totalAmount } from '../../../contract/money.ts'
import { judgeTyped, toTerms, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { refreshOrders } from '../../api/order-queries.ts'
import { isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useSession } from '../../session/use-session.ts'
import { RefusedFields } from '../../ui/forms/refused-fields.ts'
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/tab-draft.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { showToast } from '../../ui/show-toast.ts'
import { createOrderFormSchema, explainRefusal, type OrderForm, type Refusal } from './order-form.rules.ts'

const KEY = 'orderToSend'

interface SavedOrder {
  productId: string
  email: string
  form: OrderForm
  /** The prices that the buyer saw. */
  prices: Prices
}

type Prices = Pick<Product, 'price' | 'priceBreaks'>

/** The input of this tab, kept while its owner signs in again. No other account sees it. */
function readSavedOrder({ productId, email }: Pick<SavedOrder, 'productId' | 'email'>): SavedOrder | null {
  const kept = readDraft(KEY) as SavedOrder | null
  return kept?.productId === productId && kept.email === email ? kept : null
}

export interface Buyer {
  name: string
  email: string
  isConfirmed: boolean
}

/** The result of sending the form; null before that. */
type Outcome =
  /** Null if the shop did not name the order. */
  | { kind: 'placed'; orderId: string | null }
  | { kind: 'existing'; order: Order | null }
  /** The new unit price holds for the quantity that was sent. */
  | (Extract<Refusal, { kind: 'price' }> & { pieces: number })
  | Exclude<Refusal, { kind: 'fields' | 'price' }>

const SESSION_WAS_OVER: Outcome = {
  kind: 'form',
  title: orderRefusedMessages.notPlaced,
  text: orderRefusedMessages.sessionOver,
}

interface OrderFormOptions {
  product: Product
  buyer: Buyer
  initial: OrderForm
  onPlaced: () => void
}

export function useOrderForm({ product, buyer, initial, onPlaced }: OrderFormOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { signOut } = useSession()
  const owner = { productId: product._id, email: buyer.email }
  const [kept] = useState(() => readSavedOrder(owner))
  useEffect(() => dropDraft(KEY), [])
  // The prices that the buyer saw first count until they accept another one.
  const [seen, setSeen] = useState<Prices>(kept?.prices ?? product)
  const [accepted, setAccepted] = useState<{ pieces: number; unitPrice: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(kept && SESSION_WAS_OVER)
  const element = useRef<HTMLFormElement>(null)
  const { form, field, busy, formProps } = useShopForm({
    schema: createOrderFormSchema(product),
    defaultValues: kept?.form ?? initial,
    onSubmit: submit,
  })

  const seenTerms = toTerms({ ...product, price: seen.price, priceBreaks: seen.priceBreaks })
  const verdict = judgeTyped(form.watch('orderQty'), seenTerms, product.quantity)
  const pieces = verdict.isValid ? Number(form.watch('orderQty')) : null

  /** The unit price that is sent with an order of this quantity. */
  function priceOf(count: number): number {
    return accepted?.pieces === count ? accepted.unitPrice : toAmount(unitPriceAt(seenTerms, count))
  }

  async function place({ address, phone, orderQty }: OrderForm): Promise<Outcome> {
    const count = Number(orderQty)
    const reply = await api.call('placeOrder', {
      body: {
        productId: product._id,
        product: product.name,
        price: totalAmount(priceOf(count), count),
        user: buyer.email,
        name: buyer.name,
        address,
        phone,
        orderQty: count,
      },
    })
    if (!reply.success) {
      void showToast({ tone: 'error', text: messages.orderAlreadyPlaced })
      return { kind: 'existing', order: reply.order ?? null }
    }
    void showToast({ tone: 'success', text: messages.orderConfirmed })
    return { kind: 'placed', orderId: reply.insertedId ?? null }
  }

  function refuse(error: unknown, { orderQty }: OrderForm): void {
    const refusal = explainRefusal(error)
    if (refusal.kind === 'fields') throw new RefusedFields(Object.fromEntries(refusal.errors))
    setOutcome(refusal.kind === 'price' ? { ...refusal, pieces: Number(orderQty) } : refusal)
  }

  /** The page's guard leads to the login and back. */
  async function signInAgain(typed: OrderForm): Promise<void> {
    const { price, priceBreaks } = seen
    writeDraft(KEY, { ...owner, form: typed, prices: { price, priceBreaks } } satisfies SavedOrder)
    await signOut('over').catch(() => {})
  }

  async function submit(values: OrderForm): Promise<void> {
    setOutcome(null)
    try {
      const made = await place(values)
      setOutcome(made)
      if (made.kind === 'placed') onPlaced()
    } catch (error) {
      if (isSessionOver(error)) return signInAgain(values)
      refuse(error, values)
    } finally {
      // Stock and lists may have changed, through this buyer or another.
      void refreshOrders(queryClient)
    }
  }

  function acceptPrice(unitPrice: number): void {
    // Renders synchronously, so that the form is sent with the new price.
    flushSync(() => {
      setSeen(product)
      setAccepted({ pieces: counted, unitPrice })
      setOutcome(null)
    })
    element.current?.requestSubmit()
  }

  const counted = pieces ?? product.order
  const price = priceOf(counted)
  const newPrice =
    outcome?.kind === 'price' && outcome.pieces === counted
      ? outcome.unitPrice
      : toAmount(unitPriceAt(toTerms(product), counted))

  return {
    form,
    field,
    busy,
    formProps: { ...formProps, ref: element },
    outcome,
    verdict,
    /** Null while the quantity cannot be ordered. */
    pieces,
    /** Unit price that the order is sent with; while there is no quantity, that of the minimum order. */
    price,
    /** The terms with the prices that the buyer saw. */
    terms: seenTerms,
    /** Unit price that the buyer must accept; null if it is the one they saw. */
    newPrice: newPrice === price ? null : newPrice,
    acceptPrice,
  }
}
