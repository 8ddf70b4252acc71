import { expect, test } from 'vitest'
import { describeProviderError } from './provider-errors.ts'

test('says in words what Google’s way back carries', () => {
  expect(describeProviderError('?error=access_denied')).toBe('The sign-in with Google was cancelled.')
  expect(describeProviderError('?returnTo=%2F&error=account_not_linked')).toMatch(/already an account/)
})

test('shows none without an error', () => {
  expect(describeProviderError('?returnTo=%2F')).toBeNull()
})

test('never shows what somebody wrote into the address', () => {
  for (const code of ['Call 555-0100 now', '<b>x</b>', 'toString', '__proto__', '']) {
    const text = describeProviderError(`?${new URLSearchParams({ error: code, error_description: code })}`)
    expect(text).toMatch(/^Google could not sign you in/)
  }
})
