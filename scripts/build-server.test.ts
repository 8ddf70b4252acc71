import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../contract/durations.ts'
import { isCurrentBuild, replaceBuild } from './build-server.ts'

describe('A build of the server that replaces another', () => {
  let builds: string
  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'northbridge-builds-'))
  })
  afterEach(() => rmSync(builds, { recursive: true }))

  function replaceAt(name: string, now: number): void {
    mkdirSync(join(builds, name), { recursive: true })
    utimesSync(join(builds, name), now / 1_000, now / 1_000)
    replaceBuild(builds, name, now)
  }

  it('The newest build is the one that is run', () => {
    replaceAt('first', Date.now())
    replaceAt('second', Date.now())
    expect(['first', 'second'].filter((name) => isCurrentBuild(builds, name))).toEqual(['second'])
  })

  it('The files of an old shop stay for a day after it was replaced, however long it has run', () => {
    const start = Date.now()
    const replaced = start + 30 * DAY_MS
    replaceAt('first', start)
    replaceAt('second', replaced)
    replaceAt('third', replaced + 23 * HOUR_MS)
    expect(existsSync(join(builds, 'first'))).toBe(true)
    replaceAt('fourth', replaced + 25 * HOUR_MS)
    expect(existsSync(join(builds, 'first'))).toBe(false)
    expect(existsSync(join(builds, 'second'))).toBe(true)
  })

  it('A build that is built again is run again', () => {
    const start = Date.now()
    replaceAt('first', start)
    replaceAt('second', start + HOUR_MS)
    replaceAt('first', start + 2 * DAY_MS)
    expect(['first', 'second'].filter((name) => isCurrentBuild(builds, name))).toEqual(['first'])
    expect(existsSync(join(builds, 'first'))).toBe(true)
  })
})
