import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = fileURLToPath(new URL('.', import.meta.url))

const LOCKED = {
  '': { name: 'shop' },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/test-runner': { version: '1.0.0', dev: true },
}
/** As npm records it: without the root, and without what this platform does not need. */
const { '': _root, 'node_modules/other-platform': _other, ...EVERYTHING } = LOCKED
const { 'node_modules/test-runner': _dev, ...TO_RUN } = EVERYTHING

/** Writes its arguments to a file instead of installing. */
const FAKE_NPM = "require('node:fs').writeFileSync('asked.txt', process.argv.slice(2).join(' '))"

describe('What npm start and npm test install', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-install-'))
    mkdirSync(join(folder, 'scripts'))
    mkdirSync(join(folder, 'node_modules'))
    for (const file of ['install.mjs', 'run-child.mjs'])
      cpSync(join(scripts, file), join(folder, 'scripts', file))
    writeFileSync(join(folder, 'npm.cjs'), FAKE_NPM)
    writeFileSync(join(folder, 'package.json'), '{}')
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function noteInstalled(packages: object): void {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }

  /** The arguments of npm; null when it was not called. */
  function install(scope: 'run' | 'all'): string | null {
    const code = `import { ensureInstalled } from './scripts/install.mjs'; await ensureInstalled('${scope}')`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.cjs') },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const asked = join(folder, 'asked.txt')
    return existsSync(asked) ? readFileSync(asked, 'utf8') : null
  }

  it('npm start keeps the development packages that npm ci installed', () => {
    noteInstalled(EVERYTHING)
    expect(install('run')).toBeNull()
    expect(install('all')).toBeNull()
  })

  it('npm start keeps the development packages when another version of a package is needed', () => {
    noteInstalled({ ...EVERYTHING, 'node_modules/server': { version: '0.9.0' } })
    expect(install('run')).toMatch(/^ci (?!.*--omit)/)
  })

  it('npm start of a fresh clone installs only what the shop needs to run', () => {
    expect(install('run')).toMatch(/^ci .*--omit=dev/)
  })

  it('npm start after npm start installs nothing, and npm test adds the development packages', () => {
    noteInstalled(TO_RUN)
    expect(install('run')).toBeNull()
    expect(install('all')).toMatch(/^ci (?!.*--omit)/)
  })
})
