import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from '../../scripts/chromium.ts'
import { findFreePort } from '../../tests/support/run-shop.ts'

const START_TIMEOUT_MS = 20_000

/** Starts a real browser for `work` to drive through its debugging port, and stops it afterwards. */
export async function withBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'northbridge-browser-'))
  const port = await findFreePort()
  const flags = [
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--headless',
    '--no-sandbox',
  ]
  const browser = spawn(ensureChromium(), [...flags, '--disable-gpu', 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  try {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await isListening(port))) {
      if (Date.now() > deadline) throw new Error('the browser did not start in time')
      await sleep(50)
    }
    return await work(port)
  } finally {
    // The started program may be a script that starts the browser, so the whole process group is killed.
    if (browser.pid) process.kill(-browser.pid)
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function isListening(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok
  } catch {
    return false
  }
}
