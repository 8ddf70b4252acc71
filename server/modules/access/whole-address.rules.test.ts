import { expect, it } from 'vitest'
import { namesAddress } from './whole-address.rules.ts'

it.each([
  'n@firm.example',
  'N@Firm.Example wrote',
  'An answer goes to n@firm.example. Mark it',
  '<n@firm.example>, "n@firm.example"',
  'jon@firm.example and n@firm.example',
])('The address n@firm.example is found in: %s', (text) => {
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
])('The address n@firm.example is not found in: %s', (text) => {
  expect(namesAddress(text, 'n@firm.example')).toBe(false)
})

it('Special characters in an address are matched literally', () => {
  expect(namesAddress('to a.b+c$(d)@firm.example', 'a.b+c$(d)@firm.example')).toBe(true)
})
