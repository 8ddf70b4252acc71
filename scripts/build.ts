import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { buildServer, isServerBuilt } from './build-server.ts'
import { hashSources } from './source-hash.ts'

/** Everything that can change the pages. */
const PAGE_SOURCES = [
  'web',
  'contract',
  'content',
  'scripts',
  'server/modules/images',
  'vite.config.ts',
  'package-lock.json',
]
const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'dist/pages-hash.txt')

function arePagesBuilt(hash: string): boolean {
  try {
    return readFileSync(marker, 'utf8') === hash
  } catch {
    return false
  }
}

async function buildPages(hash: string): Promise<void> {
  const { build } = await import('vite')
  const { precompress } = await import('./precompress.ts')
  const config: InlineConfig = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') }
  rmSync(marker, { force: true })
  console.log('Building the pages for the browser …')
  await build(config)
  console.log('Building the page renderer …')
  await build({ ...config, build: { ssr: 'web/app/entry-server.tsx' } })
  console.log('Compressing …')
  await precompress(join(root, 'dist/client'))
  // Written last, so that an interrupted build is repeated.
  writeFileSync(marker, hash)
}

/** Decided before Vite is loaded, so that a start with nothing to build never loads it. */
const onlyIfChanged = process.argv.includes('--if-changed')
const pagesHash = hashSources(PAGE_SOURCES)
const needsPages = !(onlyIfChanged && arePagesBuilt(pagesHash))
const needsServer = !(onlyIfChanged && isServerBuilt())
if (needsPages || needsServer) {
  const { findContentFault } = await import('./check-content.ts')
  const fault = await findContentFault(join(root, 'content'))
  if (fault) {
    console.error(fault)
    process.exit(1)
  }
}
if (needsPages) await buildPages(pagesHash)
if (needsServer) {
  console.log('Building the server …')
  await buildServer()
}
