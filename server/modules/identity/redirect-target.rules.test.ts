import { expect, it } from 'vitest'
import { findTargetAway } from './redirect-target.rules.ts'

it.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'])(
  'A path in %s that resolves to another host is reported',
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
  'The target %s is accepted',
  (target) => {
    expect(findTargetAway({ callbackURL: target, redirectTo: target })).toBeUndefined()
  },
)

it('One target that leaves the shop is enough to be reported', () => {
  expect(findTargetAway({ callbackURL: '/dashboard', redirectTo: '/.//evil.example' })).toBe('redirectTo')
})

it('Targets that are no URL, no text or missing are left to the library', () => {
  for (const callbackURL of ['http://[', ['/.//evil.example'], 7, null])
    expect(findTargetAway({ callbackURL })).toBeUndefined()
  for (const given of [undefined, null, {}, 'callbackURL']) expect(findTargetAway(given)).toBeUndefined()
})
