import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { toRefusal } from './to-refusal.ts'
import { RefusedField } from './use-checked-form.ts'

const refusal = (errors: Record<string, string[]>) =>
  new ApiError({
    type: 'about:blank',
    title: 'Bad input',
    status: 400,
    code: 'BAD_INPUT',
    detail: 'Rating is required',
    errors,
  })

test('what the server says of a field of the form is told at that field', () => {
  const told = toRefusal(refusal({ rating: ['Rating is required'] }), ['rating', 'description'])
  expect(told).toEqual(new RefusedField('rating', 'Rating is required'))
  expect(told).toBeInstanceOf(RefusedField)
})

test('a field that the form does not have, and whatever else failed, stays as it is', () => {
  const elsewhere = refusal({ productId: ['There is no product with this id'] })
  expect(toRefusal(elsewhere, ['rating'])).toBe(elsewhere)
  const lost = new TypeError('fetch failed')
  expect(toRefusal(lost, ['rating'])).toBe(lost)
})
