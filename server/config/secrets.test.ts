import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from './secrets.ts'

const run = promisify(execFile)
const GIVEN = 'a secret that the owner has chosen'

describe('The secret of the shop', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'northbridge-secret-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('A secret is generated once, is readable only by its owner, and gives a different key for each purpose', () => {
    const first = loadSecrets({ given: null, dataDir })
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(loadSecrets({ given: null, dataDir })).toEqual(first)
    expect(first.accessToken).toHaveLength(32)
    expect(Buffer.from(first.accessToken).toString('base64url')).not.toBe(first.identity)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).not.toContain(first.identity)
  })

  it('A secret from the settings is used and not stored', () => {
    const given = loadSecrets({ given: GIVEN, dataDir })
    expect(readdirSync(dataDir)).toEqual([])
    expect(loadSecrets({ given: GIVEN, dataDir })).toEqual(given)
    expect(loadSecrets({ given: null, dataDir })).not.toEqual(given)
    expect(loadSecrets({ given: GIVEN, dataDir })).toEqual(given)
  })

  it('An empty or truncated secret file stops the start', () => {
    for (const content of ['', 'short', '\n']) {
      writeFileSync(join(dataDir, 'secret.key'), content)
      expect(() => loadSecrets({ given: null, dataDir })).toThrow(/secret\.key holds no valid secret/)
    }
  })

  it('Processes that start together use the same secret', async () => {
    const module = JSON.stringify(new URL('./secrets.ts', import.meta.url).href)
    const options = JSON.stringify({ given: null, dataDir })
    const script = `import { loadSecrets } from ${module}; process.stdout.write(loadSecrets(${options}).identity)`
    const processes = Array.from({ length: 4 }, () =>
      run(process.execPath, ['--input-type=module', '--eval', script]),
    )
    const made = (await Promise.all(processes)).map(({ stdout }) => stdout)
    expect(new Set(made)).toEqual(new Set([loadSecrets({ given: null, dataDir }).identity]))
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })
})
