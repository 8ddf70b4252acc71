import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { listRefusedFields, RefusedFields } from './refused-fields.ts'

const values = { photo: {}, gallery: [], specs: {}, phoneNumber: '' }

function refuse(errors?: Record<string, string[]>) {
  const problem = { type: 'about:blank', title: 'Bad input', status: 400, code: 'BAD_INPUT', detail: '' }
  return new ApiError({ ...problem, ...(errors && { errors }) })
}

test('Each message of the server is shown at its field of the form', () => {
  const errors = {
    phoneNumber: ['At most 40 characters', 'No letters'],
    'specs.cores': ['Cores must be a number'],
    'gallery.1': ['Not an image of this shop'],
  }
  expect(listRefusedFields(refuse(errors), values)).toEqual([
    ['phoneNumber', 'At most 40 characters'],
    ['specs.cores', 'Cores must be a number'],
    ['gallery', 'Not an image of this shop'],
  ])
})

test('A message about an uploaded image is shown at the photo, whatever the API calls it', () => {
  for (const name of ['img', 'image', 'photoURL']) {
    expect(listRefusedFields(refuse({ [name]: ['Not ours'] }), values)).toEqual([['photo', 'Not ours']])
    expect(listRefusedFields(refuse({ [name]: ['Not ours'] }), { phoneNumber: '' })).toEqual([])
  }
})

test('A message about an unknown field, and any other failure, belongs to no field', () => {
  expect(listRefusedFields(refuse({ productId: ['There is no product with this id'] }), values)).toEqual([])
  expect(listRefusedFields(refuse(), values)).toEqual([])
  expect(listRefusedFields(new TypeError('fetch failed'), values)).toEqual([])
})

test('A form can refuse a field itself', () => {
  const refused = new RefusedFields({ currentPassword: 'This is not your current password' })
  expect(listRefusedFields(refused, {})).toEqual([['currentPassword', 'This is not your current password']])
})
