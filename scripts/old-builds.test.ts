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
import { placePageFiles, removeOldPageFiles, withUnfinished } from './old-builds.ts'

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

// Seen to fail: two builds wrote into one folder, and the second ended with ENOENT when the first had moved its files.
it('Two builds at the same time have folders of their own, and leave nothing but what they have moved', async () => {
  const builds = join(folder, 'unfinished')
  const { promise: bothBegun, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const build = (text: string) =>
    withUnfinished(builds, async (own) => {
      mkdirSync(join(own, 'client'))
      writeFileSync(join(own, 'client', `${text}.js`), text)
      begun += 1
      if (begun === 2) resolve()
      await bothBegun
      placePageFiles(join(own, 'client'), folder)
    })
  await Promise.all([build('one'), build('two')])
  const failed = withUnfinished(builds, () => Promise.reject(new Error('a page cannot be built')))
  await expect(failed).rejects.toThrow('a page cannot be built')
  expect(readdirSync(folder).filter((name) => name.endsWith('.js'))).toEqual(['one.js', 'two.js'])
  expect(readdirSync(builds)).toEqual([])
})

it('What a killed build has left is removed seven days later', async () => {
  const builds = join(folder, 'unfinished')
  mkdirSync(join(builds, 'left/client'), { recursive: true })
  const after = async (ms: number) => {
    await withUnfinished(builds, async () => {}, Date.now() + ms)
    return readdirSync(builds)
  }
  expect(await after(6 * DAY_MS)).toEqual(['left'])
  expect(await after(8 * DAY_MS)).toEqual([])
})
