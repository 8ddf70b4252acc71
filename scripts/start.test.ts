import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../tests/support/run-shop.ts'
import { isAlive } from '../tests/support/run-workers.ts'
import { holdRequest } from '../tests/trust/trials/held-request.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const LOOK_EVERY_MS = 50
/** Long enough for every process to get the signal, including those that get it from their parent. */
const SIGNAL_MS = 500

interface Started {
  url: string
  /** The started process: npm, or the script itself. */
  first: ChildProcess
  /** scripts/start.mjs. */
  script: number
  /** Every process below it. */
  pids: number[]
  said: () => string
  exit: Promise<number | null>
  /** Resolves when nothing can print anymore. */
  silent: Promise<void>
}

function findParent(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}

describe('A shop that was started with npm start', () => {
  let folder: string
  let started: Started | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-npm-'))
  })
  afterEach(() => {
    for (const pid of [started?.first.pid ?? 0, ...(started?.pids ?? [])])
      if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true })
  })

  async function start(
    [command = '', ...args]: string[],
    environment: Record<string, string> = {},
  ): Promise<Started> {
    // As in a terminal: with the NODE_ENV of tests, the build would differ.
    const port = String(await findFreePort())
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
      SKIP_INSTALL: '1',
      ...environment,
    }
    // A separate process group, as a terminal creates one for each command.
    const first = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [first.stdout, first.stderr])
      stream?.on('data', (text) => {
        said += text
      })
    const exit = new Promise<number | null>((resolve) => first.once('exit', resolve))
    const silent = new Promise<void>((resolve) => first.once('close', () => resolve()))
    while (!said.includes('Northbridge is open')) {
      if (first.exitCode !== null) throw new Error(said)
      await sleep(LOOK_EVERY_MS)
    }
    const serving = [...said.matchAll(/"pid":(\d+).*Server listening/g)].map(([, pid]) => Number(pid))
    const shop = environment.WEB_CONCURRENCY ? findParent(serving[0] ?? 0) : (serving[0] ?? 0)
    const script = findParent(shop)
    const url = `http://127.0.0.1:${port}`
    started = { url, first, script, pids: [script, shop, ...serving], said: () => said, exit, silent }
    return started
  }

  async function untilAllEnded({ pids, silent }: Started): Promise<void> {
    while (pids.some(isAlive)) await sleep(LOOK_EVERY_MS)
    await silent
  }

  function expectCleanEnd({ said }: Started): void {
    expect(said().match(/Northbridge is closed/g)).toHaveLength(1)
    expect(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  }

  // npm forwards the signal to its shell, which ends: without a watch the shop would continue without a parent. SIGINT
  // to npm alone is not tested, because the shell then waits for its command. Ctrl-C reaches the whole group.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'The shop stops and leaves nothing running after %s to npm',
    async (signal) => {
      const shop = await start(['npm', 'start'])
      shop.first.kill(signal)
      await untilAllEnded(shop)
      expectCleanEnd(shop)
    },
  )

  it('The shop stops after Ctrl-C, which reaches npm, its shell, the script and the shop', async () => {
    const shop = await start(['npm', 'start'])
    process.kill(-(shop.first.pid ?? 0), 'SIGINT')
    await untilAllEnded(shop)
    expectCleanEnd(shop)
  })

  it('The shop stops with exit code 0 after SIGTERM to the script', async () => {
    const shop = await start([process.execPath, 'scripts/start.mjs'])
    process.kill(shop.script, 'SIGTERM')
    await untilAllEnded(shop)
    expect(await shop.exit).toBe(0)
    expectCleanEnd(shop)
  })

  // A killed parent sends no signal, so the shop must notice that it is gone.
  it('The shop stops when the script is killed', async () => {
    const shop = await start([process.execPath, 'scripts/start.mjs'])
    process.kill(shop.script, 'SIGKILL')
    await untilAllEnded(shop)
    expectCleanEnd(shop)
  })

  // Every process gets the signal twice: from the group and from its parent.
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'The shop stops all its processes once after %s to the process group, and answers an open request',
    async (signal) => {
      const shop = await start([process.execPath, 'scripts/start.mjs'], { WEB_CONCURRENCY: '2' })
      const asked = { method: 'POST', path: '/message', authorization: 'none', body: Buffer.from('{}') }
      const held = await holdRequest(shop.url, asked)
      process.kill(-(shop.first.pid ?? 0), signal)
      // Two signals that a process has not taken yet become one.
      await sleep(LOOK_EVERY_MS)
      process.kill(-(shop.first.pid ?? 0), signal)
      await sleep(SIGNAL_MS)
      // A message without a text.
      expect(await held.finish()).toBe(400)
      await untilAllEnded(shop)
      expect(await shop.exit).toBe(0)
      expectCleanEnd(shop)
      expect(shop.said()).not.toContain('died')
    },
  )
})
