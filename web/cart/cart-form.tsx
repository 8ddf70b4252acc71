import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { endpoints } from '../../contract/endpoints.ts'
import { useApi } from '../app/services.ts'

/** The form of every "Add to cart" button outside other forms. Without a script, sending it opens the cart. */
const FORM_ID = 'cart'
const ACTION = endpoints.changeCartByForm.path

/** Attributes of a button that adds a product to the cart from any place of the page. */
export function addButton(productId: string) {
  return { form: FORM_ID, type: 'submit', name: 'add', value: productId } as const
}

/** The same for a button in a form that has a field `quantity`. */
export function addButtonInForm(productId: string) {
  return { type: 'submit', formMethod: 'post', formAction: ACTION, name: 'add', value: productId } as const
}

/** Submits a plain form when the script has failed to add the product: the server answers with the cart page. */
function submitPlainForm(values: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: ACTION, hidden: true })
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}

/** Adds products to the cart for every such button of the page, and opens the drawer after that. */
export function CartForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [drawer, setDrawer] = useState<ReactNode>(null)

  useEffect(() => {
    async function add(button: HTMLButtonElement, quantity: string): Promise<void> {
      button.ariaBusy = 'true'
      try {
        const { addToCartAndShow } = await import('./cart-drawer.tsx')
        const productId = button.value
        setDrawer(
          await addToCartAndShow({ api, queryClient, productId, quantity, onClose: () => setDrawer(null) }),
        )
      } catch {
        submitPlainForm({ add: button.value, ...(quantity && { quantity }) })
      } finally {
        button.ariaBusy = null
      }
    }

    function handleSubmit(event: SubmitEvent): void {
      const { submitter, target } = event
      if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'add') return
      event.preventDefault()
      event.stopPropagation()
      const quantity = new FormData(target as HTMLFormElement).get('quantity')
      if (!submitter.ariaBusy) void add(submitter, String(quantity ?? ''))
    }

    // Before the forms' own handlers, which would lead to the order form.
    window.addEventListener('submit', handleSubmit, true)
    return () => window.removeEventListener('submit', handleSubmit, true)
  }, [api, queryClient])

  return (
    <>
      <form id={FORM_ID} method="post" action={ACTION} />
      {drawer}
    </>
  )
}
