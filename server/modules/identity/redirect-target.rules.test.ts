import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMailedTarget, findTargetAway, shortenTargets } from './redirect-target.rules.ts'

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

it('A path that is not reported stays in the shop, even when its resolved form is resolved again', () => {
  const SHOP = 'https://shop.example'
  const piece = fc.constantFrom(
    '/',
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E.',
    'a',
    'evil.example',
    '?',
    '#',
    '@',
    ':',
  )
  const path = fc
    .array(piece, { maxLength: 12 })
    .map((pieces) => `/${pieces.join('')}`)
    // The library refuses what is another origin, or no address, as written.
    .filter((target) => URL.canParse(target, SHOP) && new URL(target, SHOP).origin === SHOP)
  fc.assert(
    fc.property(path, (target) => {
      const resolved = new URL(target, SHOP).pathname
      const staysInShop = URL.canParse(resolved, SHOP) && new URL(resolved, SHOP).origin === SHOP
      expect(findTargetAway({ redirectTo: target })).toBe(staysInShop ? undefined : 'redirectTo')
    }),
    { numRuns: 1_000 },
  )
})

describe('Page in a mailed link', () => {
  const MAILS = [
    ['/sign-up/email', 'callbackURL', '/verify-email?done'],
    ['/send-verification-email', 'callbackURL', '/verify-email?done'],
    ['/request-password-reset', 'redirectTo', '/reset-password'],
  ] as const

  it.each(MAILS)('The call %s accepts no other %s than %s', (path, field, page) => {
    expect(findMailedTarget(path, { [field]: page })).toBeUndefined()
    for (const target of ['', '/', `${page}&x=1`, `${page}#x`, `https://evil.example${page}`, null, [page]])
      expect(findMailedTarget(path, { [field]: target })).toBe(field)
    fc.assert(
      fc.property(fc.string(), (target) => {
        fc.pre(target !== page)
        expect(findMailedTarget(path, { [field]: target })).toBe(field)
      }),
    )
  })

  it.each(MAILS)('The call %s may leave out its %s', (path, field) => {
    for (const given of [undefined, null, {}, { [field]: undefined }, { email: 'ines@firm.info' }])
      expect(findMailedTarget(path, given)).toBeUndefined()
  })

  it('A call that mails no link may name any page', () => {
    for (const path of ['/sign-in/email', '/sign-in/social', '/sign-up/email/'])
      expect(findMailedTarget(path, { callbackURL: '/dashboard', redirectTo: '/dashboard' })).toBeUndefined()
  })
})

describe('Targets of a sign-in with Google', () => {
  const longest = `/${'a'.repeat(599)}`

  it('A target of up to 600 characters is kept', () => {
    expect(shortenTargets({ callbackURL: longest, errorCallbackURL: longest })).toEqual({})
    expect(shortenTargets({})).toEqual({})
  })

  it('A longer target becomes the home page, or the login page after an error', () => {
    const tooLong = `${longest}a`
    expect(shortenTargets({ callbackURL: tooLong, errorCallbackURL: '/login' })).toEqual({ callbackURL: '/' })
    expect(shortenTargets({ errorCallbackURL: tooLong })).toEqual({ errorCallbackURL: '/login' })
    expect(shortenTargets({ callbackURL: tooLong, errorCallbackURL: tooLong })).toEqual({
      callbackURL: '/',
      errorCallbackURL: '/login',
    })
  })
})
