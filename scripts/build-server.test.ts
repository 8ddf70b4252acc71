import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../contract/durations.ts'
import { findBuiltServer } from '../tests/support/built-server.ts'
import { isCurrentBuild, placeBuild, replaceBuild } from './build-server.ts'

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

  it('The files of an old shop stay for seven days after it was replaced, however long it has run', () => {
    const start = Date.now()
    const replaced = start + 90 * DAY_MS
    replaceAt('first', start)
    replaceAt('second', replaced)
    replaceAt('third', replaced + 7 * DAY_MS - HOUR_MS)
    expect(existsSync(join(builds, 'first'))).toBe(true)
    replaceAt('fourth', replaced + 7 * DAY_MS + HOUR_MS)
    expect(existsSync(join(builds, 'first'))).toBe(false)
    expect(existsSync(join(builds, 'second'))).toBe(true)
  })

  it('A build that is built again is run again', () => {
    const start = Date.now()
    replaceAt('first', start)
    replaceAt('second', start + HOUR_MS)
    replaceAt('first', start + 40 * DAY_MS)
    expect(['first', 'second'].filter((name) => isCurrentBuild(builds, name))).toEqual(['first'])
    expect(existsSync(join(builds, 'first'))).toBe(true)
  })

  it('A worker that starts after a newer build runs the build of its own shop', async () => {
    const scriptOf = (name: string) => `import cluster from 'node:cluster'
      if (cluster.isWorker) {
        process.stdout.write('worker of ${name}\\n', () => process.exit())
      } else {
        process.stdin.once('data', () => cluster.fork())
        console.log('ready')
      }`
    for (const name of ['first', 'second']) {
      mkdirSync(join(builds, name))
      writeFileSync(join(builds, name, 'main.js'), scriptOf(name))
    }
    writeFileSync(join(builds, 'package.json'), '{ "type": "module" }')
    replaceBuild(builds, 'first')
    const shop = spawn(process.execPath, [join(builds, 'main.js')], { stdio: ['pipe', 'pipe', 'inherit'] })
    let said = ''
    for await (const text of shop.stdout.setEncoding('utf8')) {
      said += text
      if (text.includes('ready')) {
        replaceBuild(builds, 'second')
        shop.stdin.end('fork\n')
      }
    }
    expect(said).toBe('ready\nworker of first\n')
  })
})

it('Any account can run the built server, not only the one that has built it', () => {
  const { main } = findBuiltServer()
  const ordinary = mkdtempSync(join(tmpdir(), 'northbridge-modes-'))
  mkdirSync(join(ordinary, 'folder'))
  writeFileSync(join(ordinary, 'file'), '')
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(dirname(main))).toBe(modeOf(join(ordinary, 'folder')))
  for (const file of readdirSync(dirname(main), { withFileTypes: true }).filter((entry) => entry.isFile()))
    expect(modeOf(join(dirname(main), file.name))).toBe(modeOf(join(ordinary, 'file')))
  rmSync(ordinary, { recursive: true })
})

describe('A finished build', () => {
  let builds: string
  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'northbridge-builds-'))
    mkdirSync(join(builds, 'unfinished'))
    writeFileSync(join(builds, 'unfinished/main.js'), 'new')
  })
  afterEach(() => rmSync(builds, { recursive: true }))

  it('The build that another process has placed first stays, and the second is removed', () => {
    const folder = join(builds, 'same')
    mkdirSync(folder)
    writeFileSync(join(folder, 'main.js'), 'old')
    placeBuild(join(builds, 'unfinished'), folder)
    expect(existsSync(join(builds, 'unfinished'))).toBe(false)
    expect(readFileSync(join(folder, 'main.js'), 'utf8')).toBe('old')
  })

  it('A build that cannot be placed fails, so that nothing runs a folder that does not exist', () => {
    expect(() => placeBuild(join(builds, 'unfinished'), join(builds, 'missing/folder'))).toThrow('ENOENT')
  })
})
