import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort, type RunningShop, runShop } from '../../tests/support/run-shop.ts'

const MESSAGE = {
  name: 'Ines',
  email: 'ines@firm.info',
  subject: 'Hello',
  message: 'Is the cooler in stock?',
}

const RESTORED = 'replaced by a restored one'

/** The ways in which a file can go. */
const SPOILS: Record<string, (file: string) => void> = {
  deleted: unlinkSync,
  [RESTORED](file) {
    copyFileSync(file, `${file}.new`)
    renameSync(`${file}.new`, file)
  },
  'left without its write-ahead log': (file) => unlinkSync(`${file}-wal`),
  'overwritten in its log by another file'(file) {
    writeFileSync(`${file}-wal.new`, readFileSync(`${file}-wal`))
    renameSync(`${file}-wal.new`, `${file}-wal`)
  },
}

// SQLite keeps writing to a deleted file: a message would be accepted and lost.
describe.each([
  { processes: 1, ways: Object.keys(SPOILS).filter((way) => way !== RESTORED) },
  // Every process has the same check, so one way shows that all of them make it.
  { processes: 2, ways: [RESTORED] },
])('A SQLite shop of $processes processes', ({ processes, ways }) => {
  let folder: string
  let file: string
  let url: string
  let shop: RunningShop
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-gone-'))
    file = join(folder, 'shop.sqlite')
    url = `http://127.0.0.1:${await findFreePort()}`
    shop = runShop({
      DATA_DIR: folder,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      WEB_CONCURRENCY: String(processes),
      RATE_LIMITS: 'off',
    })
    await shop.opened
  })
  afterEach(async () => {
    shop.process.kill('SIGKILL')
    await shop.ended
    rmSync(folder, { recursive: true })
  })

  async function send(path: string, body?: object): Promise<{ status: number; code?: string }> {
    const response = await fetch(`${url}${path}`, {
      headers: { origin: url, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return { status: response.status, ...(code && { code }) }
  }

  it.each(ways)('The shop accepts nothing and says why when its file is %s', async (way) => {
    expect(await send('/message', MESSAGE)).toMatchObject({ status: 200 })
    expect(await send('/readyz')).toEqual({ status: 200 })
    SPOILS[way]?.(file)
    // The kernel picks the process for each connection, so ask more often than there are processes.
    for (const ask of [() => send('/message', MESSAGE), () => send('/readyz')])
      for (let asked = 0; asked < 4 * processes; asked += 1)
        expect(await ask()).toEqual({ status: 503, code: 'UNAVAILABLE' })
    // Reads notice a moment later.
    while ((await send('/product')).status !== 503) await sleep(20)
    shop.process.kill('SIGTERM')
    const { stdout } = await shop.ended
    expect(stdout).toContain(`The database file ${file} was deleted or replaced while the shop was running`)
    expect(stdout).toContain('Restart the shop')
  })
})
