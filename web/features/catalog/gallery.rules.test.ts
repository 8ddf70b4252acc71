import { expect, test } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { listGalleryImages, stepIndex } from './gallery.rules.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s on image %i of three leads to %s', (key, index, next) => {
  expect(stepIndex(key, { index, count: 3 })).toBe(next)
})

const photo = { src: '/a.webp', srcset: '', width: 1200, height: 900 }
const size = (key: string, value: number) => ({
  key,
  label: key,
  group: 'Size',
  unit: 'mm',
  values: [value],
  highlight: false,
})
const product = {
  name: 'T3 120',
  slug: 't3-120',
  image: photo,
  gallery: [],
  specs: [],
} as Partial<Product> as Product

test('A product whose specs state its sizes has a drawing after its photos', () => {
  const specs = [size('width', 124), size('height', 154), size('depth', 76)]
  expect(listGalleryImages({ ...product, specs }).map(({ image, alt }) => [image.src, alt])).toEqual([
    ['/a.webp', 'Northbridge T3 120'],
    ['/products/t3-120/dimensions.svg', 'Northbridge T3 120, dimensions: 124 × 154 × 76 mm'],
  ])
})

test('A product whose sizes are not known has its photos only, each with a number', () => {
  const gallery = [{ ...photo, src: '/b.webp' }]
  expect(listGalleryImages({ ...product, gallery }).map(({ alt }) => alt)).toEqual([
    'Northbridge T3 120, image 1',
    'Northbridge T3 120, image 2',
  ])
})
