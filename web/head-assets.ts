import { PAGE_DATA_ID } from './page-data.ts'
import interFont from './styles/fonts/inter-core.woff2?url'
import monoFont from './styles/fonts/jetbrains-mono-core.woff2?url'
import displayFont from './styles/fonts/space-grotesk-core.woff2?url'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** dist/client/manifest.json, as Vite writes it. */
export type ViteManifest = Record<string, ManifestChunk>

const ENTRY = 'web/entry-browser.tsx'
const STYLES = 'style.css'
const FONTS = [interFont, displayFont, monoFont]

function getChunk(manifest: ViteManifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk)
    throw new Error(`The client build has no ${key}: build the client before the pages are rendered`)
  return chunk
}

function collectImports(manifest: ViteManifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of getChunk(manifest, key).imports ?? []) collectImports(manifest, imported, found)
  return found
}

/** The name of a part is its file under `web/features`, without the ending. */
function toManifestKey(part: string): string {
  return `web/features/${part}.tsx`
}

const POST_KEY = /^content\/(blogs\/.+)\.md\?markdown$/

/** Where each part is: the pages, and the blog posts as `blogs/<slug>`. */
export function getPartAddresses(manifest: ViteManifest, parts: string[]): Record<string, string> {
  const pages = parts.map((part) => [part, `/${getChunk(manifest, toManifestKey(part)).file}`])
  const posts = Object.entries(manifest).flatMap(([key, { file }]) => {
    const name = POST_KEY.exec(key)?.[1]
    return name ? [[name, `/${file}`]] : []
  })
  return Object.fromEntries([...pages, ...posts])
}

/**
 * The first paint waits for the end of the document: painted half-way through, a row of the navbar would move when
 * its last item arrives. Browsers that do not know it paint as they always did.
 */
const FIRST_PAINT_WAITS = `<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render">`

/** What the head names besides the page's own titles: styles, fonts, and every script the first view needs. */
export function renderHeadAssets(manifest: ViteManifest, parts: readonly string[]): string {
  const entry = getChunk(manifest, ENTRY)
  const keys = collectImports(manifest, ENTRY)
  for (const part of parts) collectImports(manifest, toManifestKey(part), keys)
  const styles = manifest[STYLES]?.file ?? entry.css?.[0]
  const scripts = [...keys].filter((key) => key !== ENTRY).map((key) => getChunk(manifest, key).file)
  return [
    FIRST_PAINT_WAITS,
    ...(styles ? [`<link rel="stylesheet" href="/${styles}">`] : []),
    ...FONTS.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    // The page is whole before any script runs: what is seen first, fonts and the first picture, comes first.
    `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join('')
}
