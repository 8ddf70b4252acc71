import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ChildServer {
  pid: number
  origin: string
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 180_000

/** Starts a server in a process of its own and waits for the line that says it listens. */
export async function startChild(
  args: string[],
  { env = {}, port, listening }: { env?: Record<string, string>; port: number; listening: RegExp },
): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop() {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitForLine(child, listening)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, stop }
}

async function waitForLine(child: ChildProcess, listening: RegExp): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(reject, START_TIMEOUT_MS, new Error('the server did not start in time'))
  child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      if (listening.test(line)) resolve()
    })
  }
  return promise.finally(() => clearTimeout(timer))
}
