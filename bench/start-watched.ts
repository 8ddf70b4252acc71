import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../server/testing/run-shop.ts'
import type { ChildServer } from './child-server.ts'
import { ADMIN } from './start-shop.ts'

const ASK_EVERY_MS = 5
const TIMEOUT_MS = 60_000

/** Starts a server and asks for its first page until it is there; gives how long that took. */
export async function startWatched(
  args: string[],
  environment: Record<string, string>,
): Promise<ChildServer & { seconds: number }> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const server = {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
  while (!(await isOpen(origin))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (performance.now() - began > TIMEOUT_MS) {
      await server.stop()
      throw new Error('the server did not start in time')
    }
    await sleep(ASK_EVERY_MS)
  }
  return { ...server, seconds: (performance.now() - began) / 1_000 }
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
