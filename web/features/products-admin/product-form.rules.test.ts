import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Product } from '../../../contract/schemas/product.ts'
import {
  AddFormSchema,
  EditFormSchema,
  EMPTY_FORM,
  listDifferences,
  type TypedRow,
  toBody,
  toProductForm,
} from './product-form.rules.ts'

const product: Product = {
  _id: '0198c0de-0000-7000-8000-000000000000',
  name: 'N7 8C',
  img: '/images/a-640.webp',
  description: 'Eight cores',
  quantity: 500,
  order: 10,
  price: 236.5,
  slug: 'n7-8c',
  partNumber: 'NB-N7-8C',
  category: 'processors',
  stars: [0, 0, 0, 0, 0],
  categoryName: 'Processors',
  lowStock: false,
  image: null,
  gallery: [],
  specs: [
    { key: 'cores', label: 'Cores', group: 'A', unit: null, values: [8], highlight: true },
    { key: 'module-format', label: 'Format', group: 'A', unit: null, values: ['A', 'B'], highlight: false },
  ],
  leadTimeDays: 3,
  multiple: 1,
  priceBreaks: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function errorsOf(schema: z.ZodType, form: unknown) {
  const result = schema.safeParse(form)
  return result.success ? {} : z.flattenError(result.error).fieldErrors
}

test('An empty form names each missing field in the specification’s words', () => {
  expect(errorsOf(AddFormSchema, EMPTY_FORM)).toEqual({
    name: ['Name is required'],
    description: ['Description is required'],
    order: ['Min-Quantity is required'],
    quantity: ['Quantity is required'],
    price: ['Price is required'],
    photo: ['Image is required'],
  })
})

test('A lead time is a number of days or empty, and a wrong one is named beside its field', () => {
  const form = toProductForm(product)
  expect(form.leadTimeDays).toBe('3')
  expect(errorsOf(EditFormSchema, { ...form, leadTimeDays: '' })).toEqual({})
  expect(errorsOf(EditFormSchema, { ...form, leadTimeDays: '366' })).toEqual({
    leadTimeDays: ['Lead time must be at most 365'],
  })
})

test('Price breaks are one text, and a wrong one is named beside its field with the way to write it', () => {
  const priceBreaks = [
    { from: 100, price: 200 },
    { from: 500, price: 180.5 },
  ]
  const form = toProductForm({ ...product, priceBreaks })
  expect(form.priceBreaks).toBe('100: 200.00; 500: 180.50')
  expect(EditFormSchema.parse(form).priceBreaks).toEqual(priceBreaks)
  expect(errorsOf(EditFormSchema, { ...form, multiple: '', priceBreaks: '' })).toEqual({})
  expect(errorsOf(EditFormSchema, { ...form, priceBreaks: '100 at 200' })).toEqual({
    priceBreaks: ['Write pieces and price of each break, such as 100: 82.80; 500: 78.20'],
  })
  expect(
    listDifferences({ ...product, priceBreaks }, { ...form, priceBreaks: '500:180.5;100:200' }, []),
  ).toEqual([])
})

test('Numbers are validated before anything is sent', () => {
  const form = { ...toProductForm(product), order: '0', quantity: 'many', price: '1,50' }
  expect(errorsOf(AddFormSchema, form)).toEqual({
    order: ['Min-Quantity must be a whole number of at least 1'],
    quantity: ['Quantity must be a whole number of at least 0'],
    price: ['Price must be an amount with at most two decimals, such as 236.50'],
  })
  expect(errorsOf(EditFormSchema, { ...form, order: '1', price: '1.50' })).toEqual({})
})

test('A product fills the form and returns unchanged, with only the specs of its category', () => {
  const form = toProductForm(product)
  expect(form).toMatchObject({ price: '236.50', specs: { cores: '8', 'module-format': 'A | B' } })
  const typed = { ...form, order: ' 10 ', specs: { ...form.specs, rpm: '1200' } }
  expect(toBody(typed, { img: '/images/a-640.webp', gallery: [] }, ['cores', 'socket'])).toMatchObject({
    order: ' 10 ',
    price: '236.50',
    specs: { cores: '8', socket: '' },
  })
})

const list = {
  key: 'radiator-mounts',
  label: 'Radiator mounts',
  group: 'A',
  unit: null,
  values: ['Front'],
  highlight: false,
  entries: [{ place: 'front', sizes: [240, 360], maxThickness: 55, shortensGraphics: true, note: null }],
}

test('The rows of a list are typed as text, and an empty list differs from one that is not stated', () => {
  const form = toProductForm({ ...product, specs: [list, { ...list, key: 'cables', entries: [] }] })
  const rows = [{ place: 'front', sizes: '240, 360', maxThickness: '55', shortensGraphics: 'Yes', note: '' }]
  expect(form.specs).toEqual({ 'radiator-mounts': rows, cables: [] })
  expect(errorsOf(EditFormSchema, form)).toEqual({})
  expect(toBody(form, { img: '', gallery: [] }, ['radiator-mounts', 'cables', 'other']).specs).toEqual({
    'radiator-mounts': rows,
    cables: [],
    other: '',
  })
})

test('A list that another admin changed is compared in one line', () => {
  const theirs = { ...product, specs: [list] }
  const form = toProductForm(theirs)
  expect(listDifferences(theirs, form, [])).toEqual([])
  const rows: TypedRow[] = [{ place: 'top' }, { place: 'rear', sizes: '120' }]
  expect(listDifferences(theirs, { ...form, specs: { 'radiator-mounts': rows } }, [])).toEqual([
    { label: 'Radiator mounts', theirs: 'front, 240, 360, 55, Yes', yours: 'top | rear, 120' },
  ])
  expect(listDifferences(theirs, { ...form, specs: { 'radiator-mounts': [] } }, [])).toEqual([
    { label: 'Radiator mounts', theirs: 'front, 240, 360, 55, Yes', yours: '0' },
  ])
})

test('Two versions of a product are compared field by field', () => {
  const form = {
    ...toProductForm(product),
    price: '236.5',
    name: 'N7',
    specs: { cores: '6', 'module-format': 'A | B' },
  }
  expect(listDifferences(product, form, [])).toEqual([
    { label: 'Title', theirs: 'N7 8C', yours: 'N7' },
    { label: 'Cores', theirs: '8', yours: '6' },
  ])
  const added = { ...form, specs: { ...form.specs, tdp: '65' } }
  expect(listDifferences(product, added, [{ key: 'tdp', label: 'TDP' }])).toContainEqual({
    label: 'TDP',
    theirs: '',
    yours: '65',
  })
})

test('Photos that another admin exchanged are among the differences', () => {
  const form = toProductForm(product)
  const photo = { file: null, stored: '/images/b-640.webp' }
  expect(listDifferences(product, { ...form, photo, gallery: [photo] }, [])).toEqual([
    { label: 'Photo', theirs: 'Another photo', yours: 'Your photo' },
    { label: 'More photos', theirs: '', yours: 'Your photos' },
  ])
})
