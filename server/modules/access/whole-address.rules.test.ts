import { expect, it } from 'vitest'
import { namesAddress } from './whole-address.rules.ts'

it.each([
  'n@firm.example',
  'N@Firm.Example wrote',
  'An answer goes to n@firm.example. Mark it',
  '<n@firm.example>, "n@firm.example"',
  'jon@firm.example and n@firm.example',
])('an address is named by %s', (text) => {
  expect(namesAddress(text, 'n@firm.example')).toBe(true)
})

it.each([
  'jon@firm.example',
  'jo.n@firm.example',
  'jo+n@firm.example',
  "o'n@firm.example",
  'n@firm.example.org',
  'n@firm.examples',
  'n@firm.example-works.org',
  'n@firmxexample',
])('another address is not: %s', (text) => {
  expect(namesAddress(text, 'n@firm.example')).toBe(false)
})

it('an address is taken by its letters, whatever they mean in a pattern', () => {
  expect(namesAddress('to a.b+c$(d)@firm.example', 'a.b+c$(d)@firm.example')).toBe(true)
})
