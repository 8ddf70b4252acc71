import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, runWorkers } from '../../tests/support/run-workers.ts'

describe('A shop of several processes that fails or stops', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-workers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('A shop whose workers cannot be restarted ends and says why', async () => {
    const shop = await runWorkers({ DATA_DIR: folder, AUTH_SECRET: '' })
    await shop.opened
    const pids = [...shop.pids(1), ...shop.pids(2)]
    truncateSync(join(folder, 'secret.key'))
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    const { code, stderr } = await shop.ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^Northbridge stops: worker [12] exited soon after its start 5 times in a row \(last: \S+secret\.key holds no valid secret\. [^\n]+\), and no other worker is serving\.\n$/,
    )
  })

  // Seen to fail when a second signal is ignored.
  it('A second signal to stop does not wait for a busy worker', async () => {
    const shop = await runWorkers({ DATA_DIR: folder })
    await shop.opened
    const pids = [...shop.pids(1), ...shop.pids(2)]
    const busy = connect(shop.port, '127.0.0.1').on('error', () => {})
    busy.write('POST /nowhere HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n')
    busy.write('expect: 100-continue\r\ncontent-length: 19\r\n\r\n')
    await new Promise((resolve) => busy.once('data', resolve))
    busy.write('{"half"')
    let ended = false
    shop.ended.then(() => {
      ended = true
    })
    while (!ended) {
      shop.process.kill('SIGTERM')
      await sleep(100)
    }
    // Without the second signal the stop would wait for the worker, report that the shop is closed and end with 0.
    const { code, stdout } = await shop.ended
    expect(code).toBe(1)
    expect(stdout).not.toContain('Northbridge is closed')
    expect(pids.filter(isAlive)).toEqual([])
  })

  it('Workers end when the primary ends, even if it was killed', async () => {
    const shop = await runWorkers({ DATA_DIR: folder })
    await shop.opened
    const pids = [...shop.pids(1), ...shop.pids(2)]
    shop.process.kill('SIGKILL')
    await shop.ended
    while (pids.some(isAlive)) await sleep(20)
  })
})
