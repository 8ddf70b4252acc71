import { expect, it } from 'vitest'
import { sinceLine, toFilePrefix } from './shop.ts'

it.each([
  ['Northbridge', 'northbridge'],
  ['Acme Components', 'acme-components'],
  ['Müller & Söhne', 'muller-sohne'],
  ['東京', 'shop'],
])('Files of the shop %s begin with %s', (name, prefix) => {
  expect(toFilePrefix({ name })).toBe(prefix)
})

it('The line under the name of the shop states its first year', () => {
  expect(sinceLine({ since: 1992 })).toBe('Providing tech since 1992')
})
