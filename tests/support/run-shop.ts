import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import nodeFlags from '../../server/config/node-flags.json' with { type: 'json' }
import { findBuiltServer } from './built-server.ts'
import { openLog } from './open-log.ts'

/** Below the ports that systems assign automatically, so that no connection of another test takes the port first. */
const LOWEST_PORT = 15_000
const PORT_RANGE = 15_000

export interface RunningShop {
  process: ChildProcess
  /** Resolves when the shop serves; rejects with its output when it exits before. */
  opened: Promise<void>
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The shop as a separate process. */
export function runShop(environment: Record<string, string>, from = findBuiltServer()): RunningShop {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: from.compileCache,
    HOST: '127.0.0.1',
    DEMO_DATA: 'off',
    ...environment,
  }
  // The channel ends a shop whose test was killed.
  const child = spawn(process.execPath, [...nodeFlags, from.main, '--end-with-parent'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = openLog('shop')
  let stdout = ''
  let stderr = ''
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
  opened.catch(() => {})
  child.stdout?.on('data', (text) => {
    log(text)
    stdout += text
    if (stdout.includes('Northbridge is open')) resolve()
  })
  child.stderr?.on('data', (text) => {
    log(text)
    stderr += text
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((finish) => {
    child.on('close', (code) => {
      reject(new Error(`ended with ${code}: ${stdout}${stderr}`))
      finish({ code, stdout, stderr })
    })
  })
  return { process: child, opened, ended }
}

export async function findFreePort(): Promise<number> {
  while (true) {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORT_RANGE)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/** Every file below a folder with the hash of its content. */
export function describeFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(
    paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)]),
  )
}
