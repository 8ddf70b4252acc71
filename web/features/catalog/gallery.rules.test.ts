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

test('The second view stands before the sizes, and the packaging comes last', () => {
  const count = (key: string, label: string, value: number) => ({ ...size(key, value), label, unit: null })
  const text = (key: string, label: string, value: string) => ({
    ...size(key, 0),
    label,
    unit: null,
    values: [value],
  })
  const specs = [
    size('width', 305),
    size('depth', 244),
    text('network', 'Network', '10 GbE'),
    count('usb-ports', 'USB ports, rear', 10),
    text('display-outputs', 'Display outputs', '1 × DP, 1 × HDMI'),
    { ...count('carton', 'Pieces per carton', 10), unit: 'pcs' },
  ]
  const board = { ...product, slug: 'x9-atx', name: 'X9 ATX', order: 5, specs }
  expect(listGalleryImages(board).map(({ image, alt }) => [image.src, alt])).toEqual([
    ['/a.webp', 'Northbridge X9 ATX'],
    [
      '/products/x9-atx/views/rear-ports.svg',
      'Northbridge X9 ATX, rear ports: USB ports, rear 10; Network 10 GbE; Display outputs 1 × DP, 1 × HDMI',
    ],
    ['/products/x9-atx/dimensions.svg', 'Northbridge X9 ATX, dimensions: 305 × 244 mm'],
    [
      '/products/x9-atx/views/package.svg',
      'Northbridge X9 ATX, packaging: Pieces per carton 10 pcs; Minimum order 5 pcs',
    ],
  ])
})
