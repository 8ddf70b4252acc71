import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CreateRenderer, SiteInfo } from '../../contract/page-renderer.ts'
import type { BuiltSite } from '../app.ts'
import { StartupError } from '../errors/shop-error.ts'

const distFolder = new URL('../../dist/', import.meta.url)

/** Loads the page renderer built from web/. Only here does the server touch it. */
export async function loadBuiltSite(site: SiteInfo): Promise<BuiltSite> {
  const clientFolder = new URL('client/', distFolder)
  try {
    const manifest: unknown = JSON.parse(await readFile(new URL('manifest.json', clientFolder), 'utf8'))
    const renderer: { createRenderer: CreateRenderer } = await import(
      new URL('renderer/entry-server.js', distFolder).href
    )
    return { renderPage: renderer.createRenderer({ manifest, site }), clientDir: fileURLToPath(clientFolder) }
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(String(error.code))
    ) {
      throw new StartupError(
        'the pages are not built yet. Run `npm start`, which builds them, or `npm run build`.',
      )
    }
    throw error
  }
}
