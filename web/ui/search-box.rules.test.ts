import { expect, it } from 'vitest'
import { listOpenReports } from './search-box.rules.ts'

it('Reported texts that come back late are told apart from values that were set elsewhere', () => {
  expect(listOpenReports(['n', 'n7'], 'n')).toEqual(['n7'])
  // The value may skip texts.
  expect(listOpenReports(['n', 'n7'], 'n7')).toEqual([])
  expect(listOpenReports(['n', 'n7'], 'fan')).toBeNull()
  expect(listOpenReports([], '')).toBeNull()
})
