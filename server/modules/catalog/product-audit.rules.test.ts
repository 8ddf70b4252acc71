import { expect, test } from 'vitest'
import { describeChange } from './product-audit.rules.ts'

const PART = {
  name: 'N7 8C',
  description: 'Eight cores',
  part_number: 'NB-N7-8C',
  category: 'processors',
  minimum_order: 10,
  image_key: 'a',
  price_cents: 23_600,
  archived_at: null,
  lead_time_days: null,
  order_multiple: 1,
  price_breaks: '[]',
}

test('The note of a change names the changed fields, and a price with its old and new value', () => {
  const after = { ...PART, price_cents: 19_900, minimum_order: 20 }
  expect(describeChange(PART, after, { specs: true, images: false })).toEqual({
    action: 'change product',
    note: 'N7 8C: price $236.00 → $199.00, minimum order, specs',
  })
})

test('The note of changed price breaks names the old and the new ones', () => {
  const after = { ...PART, order_multiple: 5, price_breaks: '[{"from":100,"cents":19900}]' }
  expect(describeChange(PART, after).note).toBe('N7 8C: price breaks none → 100: 199.00, pack size')
})

test('Archiving and restoring are actions of their own', () => {
  const archived = { ...PART, archived_at: 1 }
  expect(describeChange(PART, archived)).toEqual({ action: 'archive product', note: 'N7 8C' })
  expect(describeChange(archived, PART)).toEqual({ action: 'restore product', note: 'N7 8C' })
  expect(describeChange(archived, { ...archived, archived_at: 2 }).action).toBe('change product')
})

test('Changed images are named in the note', () => {
  expect(describeChange(PART, PART, { specs: false, images: true }).note).toBe('N7 8C: more photos')
  expect(describeChange(PART, { ...PART, image_key: 'b' }).note).toBe('N7 8C: photo')
})
