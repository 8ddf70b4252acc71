import { expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'

// Seen to fail when the digits of a card may not have spaces between them.
it.each([
  ['a signed token', '{"msg":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}'],
  ['a signed token', 'token eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0. was refused'],
  ['a bearer token', 'authorization: Bearer abcdef0123'],
  ['a key of the payment provider', 'no such key: sk_test_abc123'],
  ['the secret of a payment', 'pi_3Q2_secret_x7'],
  ['a session', 'cookie: better-auth.session_token=abc123456.def'],
  ['a link that signs someone in', 'GET /reset-password?token=abcdefgh12'],
  ['a password of the database', 'cannot reach postgres://shop:hunter2@db/shop'],
  ['a password', '{"body":{"email":"a@b.c","password":"correct horse"}}'],
  ['a password', String.raw`{"body":"{\"newPassword\":\"correct horse\"}"}`],
  ['the hash of a password', `${'0a'.repeat(16)}:${'1b'.repeat(64)}`],
  ['the number of a card', '{"address":"4242 4242 4242 4242"}'],
  ['the number of a card', 'card 378282246310005 declined'],
  ['a secret that was used', 'what did "my own words" mean?'],
])('A log that contains %s is reported', (kind, line) => {
  expect(findSecrets(`{"level":30}\n${line}`, ['my own words'])).toEqual([`${kind}: ${line}`])
})

it('Ordinary log content is not reported as a secret', () => {
  const line =
    '{"level":30,"time":4102444800004,"pid":4242,"reqId":"4111fd00-1111-4111-8111-111111111111","req":{"method":"POST","path":"/order","ip":"127.0.0.1"},"password":"[hidden]","responseTime":4242.424242424242}'
  expect(findSecrets(line, ['my own words'])).toEqual([])
})
