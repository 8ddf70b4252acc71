import { expect, test } from 'vitest'
import { describeProviderError } from './provider-errors.ts'

test('The error code in Google’s redirect is shown as a message', () => {
  expect(describeProviderError('?error=access_denied')).toBe('Sign-in with Google was canceled.')
  expect(describeProviderError('?returnTo=%2F&error=account_not_linked')).toMatch(/already exists/)
})

test('Without an error no message is shown', () => {
  expect(describeProviderError('?returnTo=%2F')).toBeNull()
})

test('Text from the address is never shown', () => {
  for (const code of ['Call 555-0100 now', '<b>x</b>', 'toString', '__proto__', '']) {
    const text = describeProviderError(`?${new URLSearchParams({ error: code, error_description: code })}`)
    expect(text).toMatch(/^We couldn’t sign you in with Google/)
  }
})
