import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ChildServer {
  origin: string
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 180_000

/** Starts a server in a process of its own and waits for the line that says where it listens. */
export async function startChild(
  args: string[],
  { env = {}, listening }: { env?: Record<string, string>; listening: RegExp },
): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await waitForOrigin(child, listening)
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitForOrigin(child: ChildProcess, listening: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(reject, START_TIMEOUT_MS, new Error('the server did not start in time'))
  child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      const port = listening.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  }
  return promise.finally(() => clearTimeout(timer))
}
