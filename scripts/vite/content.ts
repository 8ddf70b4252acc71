import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ShopSchema, toShopOfPages } from '../../contract/schemas/shop.ts'
import { findContentFault } from '../check-content.ts'

/** What the browser gets of a content file, by the query of its import. */
const VIEWS: Record<string, (json: unknown) => unknown> = {
  '?shop': (json) => toShopOfPages(ShopSchema.parse(json)),
  '?names': (json) => (json as { slug: string; name: string }[]).map(({ slug, name }) => ({ slug, name })),
}

/**
 * `shop.json?shop` gives what pages read of the shop's description, with everything that its currency implies, so the
 * browser loads neither the currency table nor a schema; `categories.json?names` gives the categories without their
 * specs. A watching build checks all of content/ on every rebuild; scripts/build.ts checks before it begins.
 */
export function content(): Plugin {
  let root = ''
  return {
    name: 'northbridge:content',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const fault = this.meta.watchMode ? await findContentFault(join(root, 'content')) : null
      if (fault) this.error(fault)
    },
    async load(id) {
      const [path = '', query] = id.split(/(?=\?)/)
      const view = path.endsWith('.json') && VIEWS[query ?? '']
      if (!view) return null
      this.addWatchFile(path)
      const value = view(JSON.parse(await readFile(path, 'utf8')))
      return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' }
    },
  }
}
