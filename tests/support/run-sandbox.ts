import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSandbox, type SandboxSettings } from '../../sandbox/sandbox.ts'
import { openLog } from './open-log.ts'

export interface RunningSandbox extends SandboxSettings {
  origin: string
  control(path: string, body?: object): Promise<void>
  /** Events that the shop has not accepted yet. */
  countOpenEvents(): Promise<number>
  end(): Promise<void>
}

/** The hosted services in the process of the test, where killing a shop does not affect them. */
export async function runSandbox({
  folder,
  ...addresses
}: {
  folder: string
  publicUrl: string
  webhookUrl: string
}): Promise<RunningSandbox> {
  const log = openLog('sandbox')
  mkdirSync(folder, { recursive: true })
  const sandbox = await openSandbox({
    dataFile: join(folder, 'sandbox.sqlite'),
    ...addresses,
    // Only logged: most are about connections that a killed shop has broken.
    onError: (error) => log(`${error.stack ?? error.message}\n`),
  })
  return { ...sandbox, ...controlsOf(sandbox.origin), end: sandbox.close }
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
