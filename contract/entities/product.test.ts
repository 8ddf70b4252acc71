import { expect, it } from 'vitest'
import { productFilters } from './product.ts'

it('Customers filter by minimum order and lead time in these words', () => {
  const texts = Object.values(productFilters).map(({ field, title, pick, choices }) => {
    const named = Object.entries(choices).map(([choice, text]) => `${choice} ${text}`)
    return `${title} of ${field}, ${pick}: ${named.join(', ')}`
  })
  expect(texts).toEqual([
    'Minimum order of order, several: 1-5 Up to 5 pcs, 6-20 6 to 20 pcs, 21- More than 20 pcs',
    'Lead time of leadTimeDays, one: 0 Same day, 3 Up to 3 days, 7 Up to 1 week, 14 Up to 2 weeks',
  ])
  expect(productFilters.leadTimeMax.to).toBe(365)
})
