import { expect, it } from 'vitest'
import { findTargetAway } from './redirect-target.rules.ts'

it.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'])(
  'a path in %s that becomes another host once it is resolved is named',
  (field) => {
    for (const target of [
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/./\\evil.example',
    ])
      expect(findTargetAway({ email: 'ines@firm.info', [field]: target })).toBe(field)
  },
)

it.each(['/', '/dashboard', '/products?next=//evil.example', '/a//b', 'http://shop.example/dashboard'])(
  'nothing is said against %s',
  (target) => {
    expect(findTargetAway({ callbackURL: target, redirectTo: target })).toBeUndefined()
  },
)

it('one path that leads away is enough, beside others that do not', () => {
  expect(findTargetAway({ callbackURL: '/dashboard', redirectTo: '/.//evil.example' })).toBe('redirectTo')
})

it('what is no address, no text or nothing at all is left to the library, and never throws', () => {
  for (const callbackURL of ['http://[', ['/.//evil.example'], 7, null])
    expect(findTargetAway({ callbackURL })).toBeUndefined()
  for (const given of [undefined, null, {}, 'callbackURL']) expect(findTargetAway(given)).toBeUndefined()
})
