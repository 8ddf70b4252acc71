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
}

test('a change names what is another now, and a price with both figures', () => {
  const after = { ...PART, price_cents: 19_900, minimum_order: 20 }
  expect(describeChange(PART, after, { specs: true, images: false })).toEqual({
    action: 'change product',
    note: 'N7 8C: price $236.00 → $199.00, minimum order, specs',
  })
})

test('into the archive and out of it are deeds of their own', () => {
  const archived = { ...PART, archived_at: 1 }
  expect(describeChange(PART, archived)).toEqual({ action: 'archive product', note: 'N7 8C' })
  expect(describeChange(archived, PART)).toEqual({ action: 'restore product', note: 'N7 8C' })
  expect(describeChange(archived, { ...archived, archived_at: 2 }).action).toBe('change product')
})

test('other pictures are named as what changed', () => {
  expect(describeChange(PART, PART, { specs: false, images: true }).note).toBe('N7 8C: pictures')
})
