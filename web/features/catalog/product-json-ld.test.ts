import { expect, test } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { toProductJsonLd } from './product-json-ld.ts'

const product: Product = {
  _id: '0198c0de-0000-7000-8000-000000000000',
  name: 'M3 16 GB kit',
  img: '',
  description: 'Two bare modules',
  quantity: 100,
  order: 10,
  price: 46.4,
  slug: 'm3-16-gb-kit',
  partNumber: 'NB-M3-16K',
  category: 'memory',
  categoryName: 'Memory',
  lowStock: false,
  image: null,
  gallery: [],
  specs: [],
  stars: [0, 0, 0, 1, 2],
  leadTimeDays: null,
  multiple: 1,
  priceBreaks: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const review: Review = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  rating: 5,
  description: 'Runs at once',
  displayName: 'Maya',
  company: null,
  image: null,
  photoURL: null,
  productId: product._id,
  product: { name: product.name, slug: product.slug },
  verified: true,
  sample: false,
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-15T08:00:00.000Z',
  editedAt: null,
}
const read = (reviews: Review[]) => toProductJsonLd(product, { publicUrl: 'https://shop.example', reviews })

test('The mean covers all reviews, whichever are on the page', () => {
  expect(read([review])).toMatchObject({
    aggregateRating: { ratingValue: '4.7', ratingCount: 3, bestRating: 5 },
    review: [{ reviewBody: 'Runs at once', author: { name: 'Maya' }, datePublished: '2026-11-15' }],
  })
})

test('Sample reviews of the demo shop are hidden from search engines', () => {
  const told = read([{ ...review, sample: true }])
  expect(told).not.toHaveProperty('aggregateRating')
  expect(told).not.toHaveProperty('review')
  // The mean counts the sample too.
  const mixed = read([review, { ...review, sample: true, displayName: 'Sam' }])
  expect(mixed).not.toHaveProperty('aggregateRating')
  expect(mixed).toMatchObject({ review: [{ author: { name: 'Maya' } }] })
  expect(mixed).not.toHaveProperty('review.1')
})

test.each([
  [{ leadTimeDays: 3 }, { '@type': 'QuantitativeValue', value: 3, unitCode: 'DAY' }],
  [{ leadTimeDays: 0 }, { '@type': 'QuantitativeValue', value: 0, unitCode: 'DAY' }],
  [{ leadTimeDays: null }, undefined],
  [{ leadTimeDays: 3, quantity: 9 }, undefined],
])('The offer of a product with %j has the lead time %j', (change, deliveryLeadTime) => {
  const told = toProductJsonLd({ ...product, ...change }, { publicUrl: 'https://shop.example', reviews: [] })
  expect((told as { offers: { deliveryLeadTime?: object } }).offers.deliveryLeadTime).toEqual(
    deliveryLeadTime,
  )
})

test('The offer names minimum order, pack size and the price of each range of quantities', () => {
  const told = toProductJsonLd(
    { ...product, multiple: 5, priceBreaks: [{ from: 100, price: 42.5 }] },
    { publicUrl: 'https://shop.example', reviews: [] },
  )
  const quantity = { '@type': 'QuantitativeValue', unitCode: 'C62' }
  const price = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' }
  expect(told).toMatchObject({
    offers: {
      price: '46.40',
      eligibleQuantity: { ...quantity, minValue: 10, additionalProperty: { name: 'multiple', value: 5 } },
      priceSpecification: [
        { ...price, price: '46.40', eligibleQuantity: { ...quantity, minValue: 10, maxValue: 95 } },
        { ...price, price: '42.50', eligibleQuantity: { ...quantity, minValue: 100 } },
      ],
    },
  })
  expect(read([])).not.toHaveProperty('offers.priceSpecification')
  expect(read([])).not.toHaveProperty('offers.eligibleQuantity.additionalProperty')
})
