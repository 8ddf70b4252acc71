import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProfileFormSchema, toProfileForm } from './profile-form.rules.ts'

const nobody = {
  _id: '0198c0de-0000-7000-8000-000000000000',
  email: 'maya@example.com',
  emailVerified: true,
  role: 'customer' as const,
  displayName: null,
  phoneNumber: null,
  location: null,
  education: null,
  photoURL: null,
}
const complete = {
  ...nobody,
  displayName: 'Maya',
  phoneNumber: '1',
  location: 'Graz',
  education: 'BSc',
  photoURL: '/images/a.webp',
}
const png = new File(['x'], 'photo.png', { type: 'image/png' })

function errorsOf(form: unknown) {
  const result = ProfileFormSchema.safeParse(form)
  return result.success ? {} : z.flattenError(result.error).fieldErrors
}

test('An empty profile names each missing field in the specification’s words', () => {
  expect(errorsOf(toProfileForm(nobody))).toEqual({
    displayName: ['displayName is required'],
    phoneNumber: ['Phone is required'],
    location: ['Location is required'],
    education: ['Education is required'],
    photo: ['Image is required'],
  })
})

test('Spaces do not count as an answer', () => {
  expect(errorsOf({ ...toProfileForm(complete), location: '   ' })).toEqual({
    location: ['Location is required'],
  })
})

test('A photo is required only if there is none yet', () => {
  expect(errorsOf(toProfileForm(complete))).toEqual({})
  expect(errorsOf({ ...toProfileForm(complete), photo: { file: png, stored: null } })).toEqual({})
  expect(errorsOf({ ...toProfileForm(complete), photo: { file: null, stored: null } })).toEqual({
    photo: ['Image is required'],
  })
})

test('A file that cannot be a photo is refused before it is sent', () => {
  const text = new File(['x'], 'photo.txt', { type: 'text/plain' })
  expect(errorsOf({ ...toProfileForm(complete), photo: { file: text, stored: '/images/a.webp' } })).toEqual({
    photo: ['Choose a JPEG, PNG, WebP, or GIF file'],
  })
})
