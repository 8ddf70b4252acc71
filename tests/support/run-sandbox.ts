import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SandboxSettings } from '../../sandbox/sandbox.ts'
import { openLog } from './keep-log.ts'

const mainFile = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../.cache/compile', import.meta.url))

export interface RunningSandbox extends SandboxSettings {
  origin: string
  control(path: string, body?: object): Promise<void>
  /** Events that the shop has not accepted yet. */
  countOpenEvents(): Promise<number>
  end(): Promise<void>
}

/** The hosted services in a separate process, so that killing a shop does not affect them. */
export async function runSandbox(environment: {
  DATA_DIR: string
  PUBLIC_URL: string
  WEBHOOK_URL: string
}): Promise<RunningSandbox> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment }
  const child = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((finish) => child.once('close', () => finish()))
  const end = async () => {
    child.kill('SIGKILL')
    await ended
  }
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      const keep = openLog('sandbox')
      let said = ''
      // Later output is about connections that a killed shop has broken, which nobody needs to read.
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          keep(text)
          said += text
          const [, found] = /Sandbox at (\S+),/.exec(said) ?? []
          if (found) resolve(found)
        })
      child.once('close', (code) => reject(new Error(`the sandbox ended with ${code}: ${said}`)))
    })
    const settings = (await (await fetch(`${origin}/settings.json`)).json()) as SandboxSettings
    return { ...settings, origin, ...controlsOf(origin), end }
  } catch (error) {
    await end()
    throw error
  }
}

function controlsOf(origin: string): Pick<RunningSandbox, 'control' | 'countOpenEvents'> {
  return {
    async control(path, body = {}) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const { ok, status } = await fetch(`${origin}/stripe/control/${path}`, init)
      if (!ok) throw new Error(`the sandbox answered ${status} to ${path}`)
    },
    async countOpenEvents() {
      const response = await fetch(`${origin}/stripe/control/deliveries`)
      return ((await response.json()) as { open: number }).open
    },
  }
}
