import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Rolldown } from 'vite'
import { buildServer, isServerBuilt } from './build-server.ts'
import { placePageFiles, removeOldPageFiles, withUnfinished } from './old-builds.ts'
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
const client = join(root, 'dist/client')
/** Where pages are built, until all of their files are complete. */
const unfinished = join(root, 'dist/unfinished')
const record = join(root, 'dist/pages.json')

/** What was built last. The hash is empty while a build runs, so that an interrupted one is repeated. */
interface BuiltPages {
  hash: string
  /** Below dist/client. */
  files: readonly string[]
}

function readBuiltPages(): BuiltPages {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return { hash: '', files: [] }
  }
}

function writeBuiltPages(built: BuiltPages): void {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(record, JSON.stringify(built))
}

async function buildPages(hash: string, folder: string): Promise<void> {
  const { build } = await import('vite')
  const { precompress } = await import('./precompress.ts')
  const config: InlineConfig = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') }
  const [nextClient, nextRenderer] = [join(folder, 'client'), join(folder, 'renderer')]
  const former = readBuiltPages().files
  writeBuiltPages({ hash: '', files: former })
  console.log('Building the pages for the browser …')
  const { output } = (await build({ ...config, build: { outDir: nextClient } })) as Rolldown.RolldownOutput
  console.log('Building the page renderer …')
  await build({ ...config, build: { ssr: 'web/app/entry-server.tsx', outDir: nextRenderer } })
  console.log('Compressing …')
  await precompress(nextClient)
  placePageFiles(nextRenderer, join(root, 'dist/renderer'))
  placePageFiles(nextClient, client)
  const files = output.map(({ fileName }) => fileName)
  removeOldPageFiles(client, { current: files, former })
  writeBuiltPages({ hash, files })
}

/** Decided before Vite is loaded, so that a start with nothing to build never loads it. */
const onlyIfChanged = process.argv.includes('--if-changed')
const pagesHash = hashSources(PAGE_SOURCES)
const needsPages = !(onlyIfChanged && readBuiltPages().hash === pagesHash)
const needsServer = !(onlyIfChanged && isServerBuilt())
if (needsPages || needsServer) {
  const { findContentFault } = await import('./check-content.ts')
  const fault = await findContentFault(join(root, 'content'))
  if (fault) {
    console.error(fault)
    process.exit(1)
  }
}
if (needsPages) await withUnfinished(unfinished, (folder) => buildPages(pagesHash, folder))
if (needsServer) {
  console.log('Building the server …')
  await buildServer()
}
