import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../tests/support/run-shop.ts'

export interface ChildServer {
  pid: number
  origin: string
  startSeconds: number
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 180_000
const ASK_EVERY_MS = 5

type Readiness = (child: ChildProcess, origin: string) => Promise<void>

/** Starts a server in a separate process, on a free port, and waits until it is ready. */
export async function startChild(
  args: string[],
  { env = {}, readiness }: { env?: Record<string, string>; readiness: Readiness },
): Promise<ChildServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, START_TIMEOUT_MS, new Error('the server did not start in time'))
  child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  // After the start, nobody waits for this. If the server dies, its requests fail.
  failed.catch(() => {})
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  try {
    await Promise.race([readiness(child, origin), failed])
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
  return { pid: child.pid ?? 0, origin, startSeconds: (performance.now() - began) / 1_000, stop }
}

/** Ready when it prints a line with these words. */
export function whenPrinted(words: RegExp): Readiness {
  return async ({ stdout }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (stdout) createInterface(stdout).on('line', (line) => words.test(line) && resolve())
    return promise
  }
}

/** Ready when it serves its first page. */
export const whenServing: Readiness = async (child, origin) => {
  child.stdout?.resume()
  while (child.exitCode === null && !(await isOpen(origin))) await sleep(ASK_EVERY_MS)
}

async function isOpen(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
