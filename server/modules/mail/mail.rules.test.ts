import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { isFromLaterClock, isUndeliverable, retryDelayMs } from './mail.rules.ts'

it('The second attempt comes after 30 s, and the delay doubles up to 16 minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => retryDelayMs(attempts) / 1000)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
})

it.each([
  ['a mailbox that does not exist', { command: 'RCPT TO', responseCode: 550 }],
  ['a text that is not wanted', { command: 'DATA', responseCode: 554 }],
  [
    'a recipient that is not an address',
    { code: 'EENVELOPE', command: 'API', message: 'No recipients defined' },
  ],
])('A mail is given up immediately after %s', (_what, error) => {
  expect(isUndeliverable(error, 0)).toBe(true)
})

it.each([
  ['a mailbox that is busy', { command: 'RCPT TO', responseCode: 450 }],
  ['a server that wants us to sign in first', { command: 'RCPT TO', responseCode: 530 }],
  ['a wrong password of ours', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['a sender it does not take from us', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
  ['a sender that is not an address', { code: 'EENVELOPE', command: 'API', message: 'Invalid sender "x"' }],
  ['a server that takes nobody now', { command: 'CONN', responseCode: 554 }],
  ['no answer', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['a fault of ours that speaks of recipients', { code: 'ESOCKET', command: 'API', message: 'recipients' }],
  [
    'a sender refused with a word about recipients',
    { code: 'EENVELOPE', command: 'MAIL FROM', message: 'recipient' },
  ],
  ['an envelope that is refused without a word', { code: 'EENVELOPE', command: 'API' }],
])('A mail is retried for five days after %s', (_what, error) => {
  expect(isUndeliverable(error, 5 * DAY_MS - 1)).toBe(false)
  expect(isUndeliverable(error, 5 * DAY_MS)).toBe(true)
})

it('An attempt due later than the longest delay shows that the clock was set back', () => {
  const now = Date.UTC(2026, 2, 1)
  expect(isFromLaterClock(now + 32 * MINUTE_MS, now)).toBe(false)
  expect(isFromLaterClock(now + 32 * MINUTE_MS + 1, now)).toBe(true)
  expect(isFromLaterClock(now - 1, now)).toBe(false)
})
