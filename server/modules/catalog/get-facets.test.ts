import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { demoProducts } from '../../demo/demo-content.ts'

describeShop('GET /facet', (getApp) => {
  const getFacets = async (query: string) =>
    (await getApp().inject({ url: `/facet?${query}` })).json<Facets>()
  const countList = async (query: string) =>
    Number((await getApp().inject({ url: `/product?limit=1&${query}` })).headers['x-total-count'])

  it('Without a filter, the facets count the whole catalog', async () => {
    const facets = await getFacets('')
    const prices = demoProducts.map(({ price }) => price)
    expect(facets.total).toBe(demoProducts.length)
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(demoProducts.length)
    expect(facets.stock.map(({ value }) => value)).toEqual(['in', 'low', 'out'])
    expect(facets.specs).toEqual([])
  })

  it('Each count equals the number of products that its choice gives', async () => {
    const chosen = 'category=mainboards&spec=socket:NB-1700&q=mainboards'
    const facets = await getFacets(chosen)
    expect(facets.specs.length).toBeGreaterThan(3)
    for (const { key, values } of facets.specs.filter((spec) => spec.key !== 'socket')) {
      for (const { value, count } of values) {
        const spec = `spec=${encodeURIComponent(`${key}:${value}`)}`
        expect([spec, await countList(`${chosen}&${spec}`)]).toEqual([spec, count])
      }
    }
    for (const { value, count } of facets.stock) {
      expect([value, await countList(`${chosen}&stock=${value}`)]).toEqual([value, count])
    }
    expect(await countList(chosen)).toBe(facets.total)
  })

  it('Choosing a value leaves the counts of its alternatives, and several values are alternatives', async () => {
    const sockets = async (query: string) =>
      (await getFacets(query)).specs.find(({ key }) => key === 'socket')?.values ?? []
    const open = await sockets('category=processors')
    expect(open.length).toBeGreaterThan(1)
    expect(await sockets('category=processors&spec=socket:NB-1700')).toEqual(open)
    const [first, second] = open
    const both = `category=processors&spec=socket:${first?.value}&spec=socket:${second?.value}`
    expect(await countList(both)).toBe((first?.count ?? 0) + (second?.count ?? 0))
  })

  it('Choices that would leave nothing are listed with a count of zero', async () => {
    const facets = await getFacets('category=processors&maxPrice=100')
    expect(facets.total).toBeGreaterThan(0)
    const cores = facets.specs.find(({ key }) => key === 'cores')
    expect(cores?.values.map(({ value }) => value)).toEqual(['4', '6', '8', '16', '32'])
    expect(cores?.values.filter(({ count }) => count === 0)).toHaveLength(4)
    expect(facets.categories.length).toBeGreaterThan(5)
  })

  it('A price filter works to the cent and includes its limits', async () => {
    const list = await getApp().inject({ url: '/product?sort=price' })
    const prices = list.json<Product[]>().map(({ price }) => price)
    const [min = 0, max = 0] = [prices[3], prices[9]]
    expect(await countList(`minPrice=${min}&maxPrice=${max}`)).toBe(
      prices.filter((price) => price >= min && price <= max).length,
    )
    expect((await getFacets(`minPrice=${min}`)).price?.min).toBe(prices[0])
    expect(await countList(`minPrice=${max}&maxPrice=${min}`)).toBe(0)
  })

  it.each([
    'category=unicorns',
    'spec=horn:long',
    'spec=socket:none',
    'category=fans&spec=cores:8',
    'q=%2C',
    'ids=',
  ])('The query ?%s finds nothing and is not an error', async (query) => {
    expect(await countList(query)).toBe(0)
    if (query !== 'ids=') expect((await getFacets(query)).total).toBe(0)
  })

  it('A numeric spec is found by its number', async () => {
    const products = (await getApp().inject({ url: '/product?spec=cores:8' })).json<Product[]>()
    expect(products.map(({ slug }) => slug)).toEqual(['n7-8c'])
  })

  it.each([
    ['stock=some', 'stock'],
    ['minimumOrder=7', 'minimumOrder'],
    ['leadTimeMax=366', 'leadTimeMax'],
    ['leadTimeMax=soon', 'leadTimeMax'],
    ['minPrice=cheap', 'minPrice'],
    ['spec=socket', 'spec'],
    ['category=a%00b', 'category'],
  ])('The query ?%s is refused with a message that names the field', async (query, field) => {
    for (const address of ['/facet', '/product']) {
      const response = await getApp().inject({ url: `${address}?${query}` })
      expect(response.statusCode).toBe(400)
      // For a list the path includes the position: stock.0
      expect(Object.keys(response.json().errors).map((path) => path.split('.')[0])).toEqual([field])
    }
  })
})
