import { expect, it } from 'vitest'
import { isSender } from './sender.rules.ts'

it.each([
  'shop@example.com',
  'Northbridge <shop@northbridge.example>',
  'Nörd & Söhne GmbH <shop@example.com>',
  '"Acme, Inc." <shop@example.com>',
  'Acme Inc. <shop@example.com>',
])('Mail can be sent from %s', (sender) => {
  expect(isSender(sender)).toBe(true)
})

it.each([
  'abcdef',
  'shop@',
  'shop@localhost',
  'Northbridge',
  'Northbridge <shop>',
  'Northbridge <shop@example.com',
  'Acme, Inc. <shop@example.com>',
  'a@example.com, b@example.com',
  'A <a@example.com>, B <b@example.com>',
  'Shop\r\nBcc: x@example.com <shop@example.com>',
  '"Shop\nX" <shop@example.com>',
  'Shop <shop@example.com>\r\nBcc: x@example.com',
  '<shop@example.com> Shop',
  ' shop@example.com',
])('Mail cannot be sent from %j', (sender) => {
  expect(isSender(sender)).toBe(false)
})
