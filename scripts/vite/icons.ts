import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const PNG_SIZES = [180, 192, 512]
const DRAWN_AT = 72

/** The favicon, its PNG sizes and the web manifest, made from the one drawing in content. */
export function icons(): Plugin {
  let root = ''
  let emits = true
  return {
    name: 'northbridge:icons',
    configResolved(config) {
      root = config.root
      emits = !config.build.ssr
    },
    async generateBundle() {
      if (!emits) return
      const svg = await readFile(join(root, 'content/images/favicon.svg'))
      const shop = JSON.parse(await readFile(join(root, 'content/shop.json'), 'utf8')) as Record<
        string,
        unknown
      >
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: svg })
      for (const size of PNG_SIZES) {
        const png = await sharp(svg, { density: (DRAWN_AT * size) / 64 })
          .resize(size)
          .png()
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: png })
      }
      const manifest = {
        name: shop.name,
        short_name: shop.name,
        description: shop.description,
        start_url: '/',
        display: 'minimal-ui',
        background_color: '#fcfcfb',
        theme_color: '#14181c',
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        ],
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}
