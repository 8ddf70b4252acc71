import { expect, it } from 'vitest'
import { CLIENT_ERROR_MAX_LENGTH, redactErrorText } from './client-error.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMTIz'

it.each([
  ['x is not a function', 'x is not a function'],
  ['useSyncExternalStore failed', 'useSyncExternalStore failed'],
  ['No user maya.lind+shop@example.com here', 'No user [email] here'],
  ['at https://shop.example/orders?user=a@b.co now', 'at [address] now'],
  ['GET /reset-password?token=abc failed', 'GET [address] failed'],
  [`Bearer ${TOKEN} refused`, 'Bearer [token] refused'],
  ['session AbCdEfGhIjKlMnOpQrStUvWx ended', 'session [token] ended'],
  ['order 0198c0de-0000-7000-8000-000000000000 is gone', 'order [token] is gone'],
  ['call +1 (555) 010-0199 back', 'call [number] back'],
  ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
])('An error message keeps what explains it and loses what identifies a person: %s', (text, expected) => {
  expect(redactErrorText(text)).toBe(expected)
})

it('An error message becomes one short line', () => {
  expect(redactErrorText('first\r\n{"level":60,\u2028"msg":"forged"}\u001b[31m')).toBe(
    'first {"level":60, "msg":"forged"} [31m',
  )
  expect(redactErrorText('no '.repeat(5_000))).toHaveLength(CLIENT_ERROR_MAX_LENGTH)
})

it('Redacting again changes nothing', () => {
  const once = redactErrorText(`a@b.co ${TOKEN} https://x.y/z?q=1`)
  expect(redactErrorText(once)).toBe(once)
})
