import { PAGE_DATA_ID } from './page-data.ts'
import interFont from './styles/fonts/inter-core.woff2?url'
import monoFont from './styles/fonts/jetbrains-mono-core.woff2?url'
import displayFont from './styles/fonts/space-grotesk-core.woff2?url'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** dist/client/manifest.json, written by Vite. */
export type ViteManifest = Record<string, ManifestChunk>

const ENTRY = 'web/app/entry-browser.tsx'
const START = 'web/app/start.ts'
/** In development only the first exists (scripts/vite/halve-styles.ts). */
const STYLES = ['style.css', 'style-rest.css']
const FONTS = [interFont, displayFont, monoFont]

function getChunk(manifest: ViteManifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk)
    throw new Error(`The client build has no ${key}: build the client before the pages are rendered`)
  return chunk
}

/** Collects the imports of a file, dependencies first. */
function collectImports(manifest: ViteManifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of getChunk(manifest, key).imports ?? []) collectImports(manifest, imported, found)
  found.delete(key)
  return found.add(key)
}

/** A chunk is named by its file under `web/features`, without the extension. */
function toManifestKey(chunk: string): string {
  return `web/features/${chunk}.tsx`
}

/**
 * Delays the first paint until the end of the document: an earlier paint would shift the navbar when its last item
 * arrives. Browsers that do not support this paint as usual.
 */
const FIRST_PAINT_WAITS = `<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render">`

/**
 * What the first paint needs, before any image: a browser fetches only a few files at a time, in order. React places the
 * dashboard's style sheet, which overrides this one, after the last that names a precedence.
 */
export function renderStyles(manifest: ViteManifest): string {
  const styles = STYLES.flatMap((name) => manifest[name]?.file ?? [])
  return [
    FIRST_PAINT_WAITS,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" data-precedence="public">`),
    ...FONTS.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
  ].join('')
}

/** On these pages visitors see nothing until a script knows who they are. */
const SHOWN_BY_SCRIPT = new Set(['dashboard/dashboard-page', 'purchase/purchase-page'])

/** Every script of the first view, in execution order; web/app/start.ts decides when they run (docs/decisions/0014). */
export function renderScripts(manifest: ViteManifest, chunks: readonly string[]): string {
  const keys = new Set<string>()
  for (const key of [...chunks.map(toManifestKey), ENTRY]) collectImports(manifest, key, keys)
  const files = [...keys].map((key) => `/${getChunk(manifest, key).file}`)
  if (chunks.some((chunk) => SHOWN_BY_SCRIPT.has(chunk))) {
    const preloads = files.map((file) => `<link rel="modulepreload" href="${file}">`)
    return [...preloads, `<script type="module" src="${files.at(-1)}"></script>`].join('')
  }
  const start = getChunk(manifest, START).file
  return `<script type="module" async id="start" src="/${start}" data-scripts="${files.join(' ')}" fetchpriority="low"></script>`
}
