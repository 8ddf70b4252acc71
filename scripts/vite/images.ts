import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { ImageSource } from '../../contract/schemas/product.ts'
import { renderWidths } from '../../server/modules/images/render-widths.ts'
import { serveGenerated } from './serve-generated.ts'

const QUERY = '?image'
const WIDTHS = [480, 640, 960, 1024, 1280, 1600, 1920]
/** Product images use 82. In these large images 66 saves a third of the bytes without a visible difference. */
const QUALITY = 66
/** Part of every cache key: raise it when the rendering changes. */
const RECIPE = '4'

interface CachedRendition {
  width: number
  height: number
  file: string
}

/** Renders an image once; the next build finds the WebP files under the hash of the source. */
async function renderCached({
  source,
  cacheDir,
}: {
  source: Buffer
  cacheDir: string
}): Promise<CachedRendition[]> {
  const hash = createHash('sha256').update(`${RECIPE} ${WIDTHS}`).update(source).digest('hex').slice(0, 16)
  const folder = join(cacheDir, 'images', hash)
  const index = join(folder, 'index.json')
  const known = await readFile(index, 'utf8').catch(() => null)
  // Stored without the folder, because the project may have moved since.
  const inFolder = (renditions: CachedRendition[]) =>
    renditions.map((rendition) => ({ ...rendition, file: join(folder, rendition.file) }))
  if (known) return inFolder(JSON.parse(known))

  await mkdir(folder, { recursive: true })
  const renditions: CachedRendition[] = []
  for (const { width, height, webp } of await renderWidths(source, { widths: WIDTHS, quality: QUALITY })) {
    const file = `${width}.webp`
    await writeFile(join(folder, file), webp)
    renditions.push({ width, height, file })
  }
  await writeFile(index, JSON.stringify(renditions))
  return inFolder(renditions)
}

function assetName({ name, width, webp }: { name: string; width: number; webp: Buffer }): string {
  const hash = createHash('sha256').update(webp).digest('base64url').slice(0, 8)
  return `assets/${name}-${width}-${hash}.webp`
}

/**
 * `banner.svg?image` becomes `{ src, srcset, width, height }` with WebP files of several widths. File names come from
 * the content, so the page renderer's build, which emits nothing, uses the same addresses.
 */
export function images(): Plugin {
  let cacheDir = ''
  let emits = true
  /** In development: the file to send for each address. */
  const served = new Map<string, string>()
  return {
    name: 'northbridge:images',
    enforce: 'pre',
    configResolved(config) {
      cacheDir = join(config.root, 'node_modules', '.cache', 'northbridge')
      emits = config.command === 'build' && !config.build.ssr
    },
    configureServer: (server) =>
      serveGenerated(server, (name) => {
        const file = served.get(name)
        return file && readFile(file)
      }),
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const path = id.slice(0, -QUERY.length)
      this.addWatchFile(path)
      const renditions = await renderCached({ source: await readFile(path), cacheDir })
      const name = basename(path).replace(/\.\w+$/, '')
      const files = await Promise.all(
        renditions.map(async ({ width, height, file }) => {
          const webp = await readFile(file)
          const fileName = assetName({ name, width, webp })
          if (emits) this.emitFile({ type: 'asset', fileName, source: webp })
          else served.set(fileName, file)
          return { width, height, address: `/${fileName}` }
        }),
      )
      const largest = files.at(-1)
      const fallback = files.find(({ width }) => width >= 1280) ?? largest
      if (!largest || !fallback) throw new Error(`${path} gave no image`)
      const image: ImageSource = {
        src: fallback.address,
        srcset: files.map(({ address, width }) => `${address} ${width}w`).join(', '),
        width: largest.width,
        height: largest.height,
      }
      return { code: `export default ${JSON.stringify(image)}`, moduleType: 'js' }
    },
  }
}
