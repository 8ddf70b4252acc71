import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshOrders } from './order-queries.ts'

// Seen to fail when only the catalog was read again: the build page offered sold pieces for five minutes.
it('An order makes every list that shows stock out of date, and nothing else', async () => {
  const client = new QueryClient()
  const keys = [
    'product',
    'catalog',
    'close-matches',
    'build',
    'fitting',
    'complete',
    'machine',
    'categories',
  ]
  for (const key of keys) client.setQueryData([key, 'any'], {})
  await refreshOrders(client)
  const current = keys.filter((key) => !client.getQueryState([key, 'any'])?.isInvalidated)
  client.clear()
  expect(current).toEqual(['categories'])
})
