import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RenderedPage, SiteInfo } from '../../contract/page-renderer.ts'
import type { BuiltSite } from '../../server/app.ts'
import { choosePort } from '../../server/config/choose-port.ts'
import { readConfig } from '../../server/config/config.ts'
import { StartupError } from '../../server/errors/shop-error.ts'
import { runAlone } from '../../server/processes/run-alone.ts'
import type { FromShop, ToShop } from './messages.ts'

/** The shop's process under `npm run dev`: the whole shop, with pages that scripts/dev.ts renders from their sources. */

const clientDir = fileURLToPath(new URL('../../.cache/dev/client/', import.meta.url))
const isRestart = process.argv.includes('--restart')

function tell(message: FromShop): void {
  process.send?.(message)
}

async function openSite(site: SiteInfo): Promise<BuiltSite> {
  const waiting = new Map<number, (page: RenderedPage) => void>()
  process.on('message', ({ id, page }: ToShop) => {
    waiting.get(id)?.(page)
    waiting.delete(id)
  })
  let lastId = 0
  // Empty: Vite sends the files that a build would put there.
  mkdirSync(`${clientDir}assets`, { recursive: true })
  return {
    clientDir,
    async renderPage({ url, transport }) {
      // A page that shows something uncached is not cached either, so the next request sees the next edit.
      await transport({ method: 'GET', path: '/healthz' })
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        tell({ kind: 'render', id, url: url.href, site })
      })
    },
  }
}

try {
  const config = await choosePort(readConfig(process.env))
  await runAlone(config, (line) => isRestart || process.stdout.write(`${line}\n`), openSite)
  tell({ kind: 'open', port: config.http.port })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`Northbridge cannot start: ${error.message}\n`)
  process.exitCode = 1
  process.disconnect()
}
