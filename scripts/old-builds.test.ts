import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../contract/durations.ts'
import { placePageFiles, removeOldPageFiles } from './old-builds.ts'

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

it('A build replaces a file in one step, so that whoever is reading it gets the whole of it', () => {
  const [built, served] = [join(folder, 'next'), join(folder, 'assets/same.js')]
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(served, 'the old text')
  const reader = openSync(served, 'r')
  writeFileSync(join(built, 'assets/same.js'), 'the new')
  writeFileSync(join(built, 'manifest.json'), '{}')
  placePageFiles(built, folder)
  expect(readFileSync(reader, 'utf8')).toBe('the old text')
  closeSync(reader)
  expect(readFileSync(served, 'utf8')).toBe('the new')
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'manifest.json'])
})
