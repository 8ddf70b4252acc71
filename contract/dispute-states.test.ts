import { expect, it } from 'vitest'
import { disputePhaseOf, needsResponse } from './dispute-states.ts'

it.each([
  ['warning_needs_response', 'inquiry', true],
  ['warning_under_review', 'inquiry', false],
  ['warning_closed', 'closed', false],
  ['needs_response', 'open', true],
  ['under_review', 'open', false],
  ['prevented', 'closed', false],
  ['won', 'won', false],
  ['lost', 'lost', false],
  ['appeal_needs_response', 'lost', true],
  ['a word of next year', 'open', false],
])('A dispute that is %s is %s for the shop, and waits for an answer: %s', (status, phase, waits) => {
  expect([disputePhaseOf(status), needsResponse(status)]).toEqual([phase, waits])
})
