import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ShopSchema } from '../../contract/schemas/shop.ts'
import { findContentFault } from '../check-content.ts'

const QUERY = '?shop'

/**
 * `shop.json?shop` gives the shop's description with everything that its currency implies, so the browser loads neither
 * the currency table nor a schema. A watching build checks all of content/ on every rebuild; scripts/build.ts checks
 * before it begins.
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
      if (!id.endsWith(QUERY)) return null
      const path = id.slice(0, -QUERY.length)
      this.addWatchFile(path)
      const shop = ShopSchema.parse(JSON.parse(await readFile(path, 'utf8')))
      return { code: `export default ${JSON.stringify(shop)}`, moduleType: 'js' }
    },
  }
}
