import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { ConnectionError } from '../../api/transport.ts'
import { createOrderFormSchema, explainRefusal, toOrderForm } from './order-form.rules.ts'

const product = { order: 10, multiple: 1, price: 5, priceBreaks: [], quantity: 200 }
const schema = createOrderFormSchema(product)
const typed = { address: '2100 Foundry Way', phone: '+1 208 555 0142', orderQty: '20' }
const problem = { type: '', title: 'No', detail: '60 pcs are available.', status: 409, code: 'OUT_OF_STOCK' }

function errorsOf(form: object) {
  const result = schema.safeParse({ ...typed, ...form })
  return result.success ? {} : z.flattenError(result.error).fieldErrors
}

test('Minimum order, pack size and stock are enforced with the reason', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ orderQty: '8' })).toEqual({
    orderQty: ['The minimum order is 10 pcs. You entered 8.'],
  })
  expect(errorsOf({ orderQty: '201' })).toEqual({ orderQty: ['200 pcs are available. You entered 201.'] })
  const packs = createOrderFormSchema({ ...product, order: 20, multiple: 20 })
  expect(packs.safeParse({ ...typed, orderQty: '70' }).error?.issues[0]?.message).toBe(
    'Order 60 or 80; this comes in packs of 20.',
  )
  expect(errorsOf({ orderQty: ' ' })).toEqual({ orderQty: ['Order quantity is required'] })
})

test('Address and phone are required', () => {
  expect(errorsOf({ address: ' ', phone: '' })).toEqual({
    address: ['Address is required'],
    phone: ['Phone is required'],
  })
})

test('The last order takes precedence over the profile, and both over an empty form', () => {
  const empty = { quantity: '', isElsewhere: false }
  const lastOrder = { address: 'Dock 4', phone: '1' }
  const profile = { location: 'Boise', phoneNumber: '2' }
  expect(toOrderForm({ lastOrder, profile }, { quantity: '20', isElsewhere: false })).toEqual({
    address: 'Dock 4',
    phone: '1',
    orderQty: '20',
  })
  expect(toOrderForm({ lastOrder: undefined, profile }, empty)).toEqual({
    address: 'Boise',
    phone: '2',
    orderQty: '',
  })
  expect(toOrderForm({ lastOrder: undefined, profile: undefined }, empty)).toMatchObject({ address: '' })
})

test('An order to another address keeps the phone and leaves the address open', () => {
  const known = { lastOrder: { address: 'Dock 4', phone: '1' }, profile: undefined }
  expect(toOrderForm(known, { quantity: '20', isElsewhere: true })).toEqual({
    address: '',
    phone: '1',
    orderQty: '20',
  })
})

test('A message of the server about a field is shown at that field', () => {
  expect(explainRefusal(new ApiError(problem))).toEqual({
    kind: 'fields',
    errors: [['orderQty', '60 pcs are available.']],
  })
  const errors = { phone: ['At most 40 characters'], token: ['?'] }
  expect(explainRefusal(new ApiError({ ...problem, status: 400, code: 'BAD_INPUT', errors }))).toEqual({
    kind: 'fields',
    errors: [['phone', 'At most 40 characters']],
  })
})

test('Without an answer the page does not claim that the order failed', () => {
  for (const error of [
    new ConnectionError('lost'),
    new ApiError({ ...problem, status: 503, code: 'UNAVAILABLE' }),
  ]) {
    expect(explainRefusal(error)).toMatchObject({
      kind: 'form',
      text: expect.stringContaining('nothing is ordered twice'),
    })
  }
})

test('A product that is no longer sold is distinguished from a bad request', () => {
  expect(explainRefusal(new ApiError({ ...problem, status: 404, code: 'NOT_FOUND' }))).toEqual({
    kind: 'gone',
  })
})

test('A changed price is something to accept, not a field error', () => {
  const priceChange = { unitPriceSeen: 100, unitPrice: 990, totalSeen: 1_000, total: 9_900 }
  const refused = new ApiError({ ...problem, code: 'PRICE_CHANGED', priceChange })
  expect(explainRefusal(refused)).toEqual({ kind: 'price', unitPrice: 990 })
})
