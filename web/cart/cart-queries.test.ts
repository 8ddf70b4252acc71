import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Cart } from '../../contract/schemas/cart.ts'
import type { ApiClient } from '../api/client.ts'
import { BROWSER, cartQuery } from './cart-queries.ts'

const cart: Cart = { lines: [], total: 5, merged: [] }
const api = { call: () => new Promise(() => {}) } as unknown as ApiClient

/** What a page shows that had the cart of one owner and waits for that of another. */
function changeOwner(from: string, to: string): Cart | undefined {
  const client = new QueryClient()
  client.setQueryData(cartQuery(api, from).queryKey, cart)
  const observer = new QueryObserver(client, cartQuery(api, from))
  const stop = observer.subscribe(() => {})
  observer.setOptions(cartQuery(api, to))
  const { data } = observer.getCurrentResult()
  stop()
  client.clear()
  return data
}

it('The cart of the browser stays in view while the account’s is read', () => {
  expect(changeOwner(BROWSER, 'user-1')).toBe(cart)
})

// Seen to fail when any cart before stayed in view: the next person at a shared computer saw it until theirs was read.
it('The cart of an account is not shown to the next person', () => {
  expect(changeOwner('user-1', BROWSER)).toBeUndefined()
  expect(changeOwner('user-1', 'user-2')).toBeUndefined()
})
