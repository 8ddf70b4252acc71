import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Cart } from '../../../contract/schemas/cart.ts'
import type { ApiClient } from '../../api/client.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { CART_STORAGE_KEY } from '../../cart/cart-count.ts'
import { BROWSER, cartQuery, putCart } from '../../cart/cart-queries.ts'
import { useSession } from '../../session/use-session.ts'
import { showToast } from '../../ui/show-toast.ts'
import { changeInTurn, useIsCartChanging } from './cart-changes.ts'

/** Does what a form of the page says, as the server would without a script (POST /cart/form). */
async function send(api: ApiClient, form: FormData): Promise<Cart> {
  const read = (name: string) => String(form.get(name) ?? '')
  const [set, remove, quantity, unitPrice] = ['set', 'remove', 'quantity', 'unitPrice'].map(read)
  if (form.has('empty')) return api.call('emptyCart')
  const isGone = remove || quantity === '0'
  if (isGone) return api.call('removeCartLine', { params: { id: remove || set || '' } })
  const body = { quantity: quantity ?? '', ...(unitPrice && { unitPrice }) }
  return api.call('putCartLine', { params: { id: set ?? '' }, body })
}

/** The cart and the one handler of all its forms. */
export function useCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = useSession()
  const owner = session.status === 'signed-in' ? session.user.id : BROWSER
  const isKnown = session.status !== 'loading'
  const query = cartQuery(api, owner)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, enabled: isKnown })
  const busy = useIsCartChanging()

  useEffect(() => {
    const followOtherTabs = ({ key }: StorageEvent) => key === CART_STORAGE_KEY && void refetch()
    window.addEventListener('storage', followOtherTabs)
    return () => window.removeEventListener('storage', followOtherTabs)
  }, [refetch])

  /** A quantity that is sent after its line was removed must not bring it back. */
  function isRemoved(form: FormData): boolean {
    const lines = queryClient.getQueryData(query.queryKey)?.lines
    return form.has('set') && lines?.every(({ productId }) => productId !== form.get('set')) === true
  }

  async function change(form: FormData): Promise<boolean> {
    try {
      await changeInTurn(async () => {
        if (!isRemoved(form)) putCart(queryClient, await send(api, form))
      })
      return true
    } catch (failure) {
      void showToast({ tone: 'error', text: toFailureText(failure) })
      return false
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    void change(new FormData(event.currentTarget, submitter))
  }

  return {
    /** Undefined until it is known whose cart it is; a filled cart of the browser is shown at once. */
    cart: (isKnown && !isPlaceholderData) || data?.lines.length ? data : undefined,
    error,
    refetch,
    busy,
    /** True, as the server rendered it, until the browser knows that someone is signed in. */
    isVisitor: session.status !== 'signed-in',
    change,
    formProps: { method: 'post', action: endpoints.changeCartByForm.path, onSubmit: handleSubmit } as const,
  }
}

export type CartControls = Pick<ReturnType<typeof useCart>, 'busy' | 'change' | 'formProps'>
