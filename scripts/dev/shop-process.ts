import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderedPage, SiteInfo } from '../../contract/page-renderer.ts'
import type { FromShop, ToShop } from './messages.ts'

const script = fileURLToPath(new URL('serve-shop.ts', import.meta.url))
/** A request in flight may keep a stopping shop open. */
const STOP_MS = 1_000
const MAX_ERROR_CHARS = 10_000

export type ShopState = { port: number } | { failure: string }

interface ShopProcessOptions {
  env: Record<string, string>
  render: (request: { url: string; site: SiteInfo; port: number }) => Promise<RenderedPage>
  onState: (state: ShopState, startedMs: number) => void
}

export interface ShopProcess {
  /** Waits while the shop starts. */
  find(): Promise<ShopState>
  restart(): void
  stop(): Promise<void>
}

/** Runs one process of the shop, replaces it on request, and remembers why one could not start. */
export function openShopProcess({ env, render, onState }: ShopProcessOptions): ShopProcess {
  let child: ChildProcess | null = null
  /** Null while the shop starts. */
  let state: ShopState | null = null
  const waiting: ((state: ShopState) => void)[] = []
  let work = Promise.resolve()
  let isQueued = false
  let hasOpened = false

  async function stopChild(): Promise<void> {
    const stopping = child
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.kill('SIGTERM')
    const timer = setTimeout(() => stopping.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
  }

  function settle(now: ShopState, startedAt: number): void {
    if (isQueued) return
    state = now
    for (const take of waiting.splice(0)) take(now)
    onState(now, performance.now() - startedAt)
  }

  /** Resolves when the shop is open or has failed. */
  function startChild(): Promise<void> {
    const startedAt = performance.now()
    const started = spawn(
      process.execPath,
      [script, '--end-with-parent', ...(hasOpened ? ['--restart'] : [])],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] },
    )
    child = started
    let said = ''
    let port = 0
    started.stderr?.on('data', (text: Buffer) => {
      process.stderr.write(text)
      said = `${said}${text}`.slice(-MAX_ERROR_CHARS)
    })
    return new Promise((resolve) => {
      started.on('message', async (message: FromShop) => {
        if (message.kind === 'open') {
          port = message.port
          hasOpened = true
          settle({ port }, startedAt)
          return resolve()
        }
        const page = await render({ ...message, port })
        if (started.connected) started.send({ kind: 'rendered', id: message.id, page } satisfies ToShop)
      })
      started.once('close', (code) => {
        if (child === started) settle({ failure: said || `The shop ended with ${code}.` }, startedAt)
        resolve()
      })
    })
  }

  function restart(): void {
    if (isQueued) return
    isQueued = true
    // A process that is still starting has read the old files.
    if (!state) child?.kill('SIGKILL')
    state = null
    work = work.then(async () => {
      await stopChild()
      isQueued = false
      await startChild()
    })
  }

  restart()
  return {
    find: async () => state ?? new Promise((resolve) => waiting.push(resolve)),
    restart,
    async stop() {
      isQueued = true
      await stopChild()
    },
  }
}
