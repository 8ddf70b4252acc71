import { expect, it } from 'vitest'
import { listOpenReports } from './search-box.rules.ts'

it('A reported text is recognized when it comes back late, and a value that was set elsewhere is not', () => {
  expect(listOpenReports(['n', 'n7'], 'n')).toEqual(['n7'])
  // The value may skip texts.
  expect(listOpenReports(['n', 'n7'], 'n7')).toEqual([])
  expect(listOpenReports(['n', 'n7'], 'fan')).toBeNull()
  expect(listOpenReports([], '')).toBeNull()
})
