import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { ShopSchema } from '../../contract/schemas/shop.ts'
import { serveGenerated } from './serve-generated.ts'

const PNG_SIZES = [180, 192, 512]
const DRAWN_AT = 72

const FILE_NAMES = ['favicon.svg', ...PNG_SIZES.map((size) => `icon-${size}.png`), 'manifest.webmanifest']

async function makeManifest(root: string): Promise<string> {
  const shop = ShopSchema.parse(JSON.parse(await readFile(join(root, 'content/shop.json'), 'utf8')))
  return JSON.stringify({
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
  })
}

async function makeFile(root: string, fileName: string): Promise<string | Buffer> {
  if (fileName === 'manifest.webmanifest') return makeManifest(root)
  const svg = await readFile(join(root, 'content/images/favicon.svg'))
  const size = PNG_SIZES.find((pixels) => fileName === `icon-${pixels}.png`)
  if (!size) return svg
  return sharp(svg, { density: (DRAWN_AT * size) / 64 })
    .resize(size)
    .png()
    .toBuffer()
}

/** Generates the favicon, its PNG sizes and the web manifest from the one icon in content. */
export function icons(): Plugin {
  let root = ''
  let emits = true
  return {
    name: 'northbridge:icons',
    configResolved(config) {
      root = config.root
      emits = !config.build.ssr
    },
    configureServer: (server) =>
      serveGenerated(server, (name) => (FILE_NAMES.includes(name) ? makeFile(root, name) : undefined)),
    async generateBundle() {
      if (!emits) return
      for (const fileName of FILE_NAMES)
        this.emitFile({ type: 'asset', fileName, source: await makeFile(root, fileName) })
    },
  }
}
