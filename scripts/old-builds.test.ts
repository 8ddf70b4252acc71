import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../contract/durations.ts'
import { removeOldPageFiles } from './old-builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northbridge-pages-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, at: number): void {
  writeFileSync(join(folder, file), '')
  utimesSync(join(folder, file), at / 1_000, at / 1_000)
}
const list = () => readdirSync(join(folder, 'assets')).toSorted()

it('The files of a replaced build stay for seven days after that, however old they are', () => {
  const start = Date.now()
  const replaced = start + 90 * DAY_MS
  const [first, second] = [['assets/first.js'], ['assets/second.js']]
  for (const file of ['assets/first.js', 'assets/first.js.br']) write(file, start)
  write('assets/second.js', replaced)
  removeOldPageFiles(folder, { current: second, former: first }, replaced)
  removeOldPageFiles(folder, { current: second, former: second }, replaced + 6 * DAY_MS)
  expect(list()).toEqual(['first.js', 'first.js.br', 'second.js'])
  removeOldPageFiles(folder, { current: second, former: second }, replaced + 8 * DAY_MS)
  expect(list()).toEqual(['second.js'])
})

it('A file that the newest build has again stays, even when it was not written again', () => {
  const start = Date.now()
  write('assets/same.js', start)
  write('assets/same.js.gz', start)
  removeOldPageFiles(folder, { current: ['assets/same.js'], former: [] }, start + 90 * DAY_MS)
  expect(list()).toEqual(['same.js', 'same.js.gz'])
})
