import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { companionsQuery, MAX_COUNTED_WITH_PAGE } from './companion.queries.ts'

const cooler = { slug: 't7', category: 'air-coolers' }

/** A shop with this number of products. One processor fits and no case does. */
function playShop(total: number) {
  const asked: unknown[] = []
  const call = async (_name: string, { query }: { query: { fits?: string } }) => {
    asked.push(query)
    const [processors, cases] = query.fits ? [1, 0] : [5, 4]
    const categories = [
      { slug: 'processors', count: processors },
      { slug: 'cases', count: cases },
      { slug: 'fans', count: 3 },
    ]
    return { total, categories }
  }
  return { asked, api: { call } as unknown as ApiClient }
}

const read = (api: ApiClient, product: typeof cooler) =>
  new QueryClient().query(companionsQuery(api, product))

it('A page counts what fits in the categories that go with the product, as far as the shop has them', async () => {
  const { api } = playShop(MAX_COUNTED_WITH_PAGE)
  expect(await read(api, cooler)).toEqual([
    { category: 'processors', fitting: 1, all: 5 },
    { category: 'cases', fitting: 0, all: 4 },
  ])
})

it('A page of a large catalog does not wait for the counts', async () => {
  const { api, asked } = playShop(MAX_COUNTED_WITH_PAGE + 1)
  expect(await read(api, cooler)).toEqual([
    { category: 'processors', fitting: null, all: 5 },
    { category: 'cases', fitting: null, all: 4 },
  ])
  expect(asked).toEqual([{}])
})

it('A product that is never part of a machine has no companions, and no request is sent', async () => {
  const { api, asked } = playShop(40)
  expect(await read(api, { slug: 'mug', category: 'mugs' })).toEqual([])
  expect(asked).toEqual([])
})
