import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

/** Everything that can change the result of the build. */
const SOURCES = [
  'web',
  'contract',
  'content',
  'scripts',
  'server/modules/images',
  'vite.config.ts',
  'package-lock.json',
]
const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'dist/build-hash.txt')

function* filesBelow(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesBelow(child)
    else yield child
  }
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES.map((each) => join(root, each))) {
    const files = /\.\w+$/.test(source) ? [source] : filesBelow(source)
    for (const file of files)
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function isBuilt(hash: string): boolean {
  try {
    return readFileSync(marker, 'utf8') === hash
  } catch {
    return false
  }
}

const hash = sourceHash()
if (process.argv.includes('--if-changed') && isBuilt(hash)) process.exit(0)

// Imported here, so that a start with nothing to build does not wait for the build tool.
const { findContentFault } = await import('./check-content.ts')
const fault = await findContentFault(join(root, 'content'))
if (fault) {
  console.error(fault)
  process.exit(1)
}
const { build } = await import('vite')
const { precompress } = await import('./precompress.ts')

const config: InlineConfig = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') }
rmSync(join(root, 'dist'), { recursive: true, force: true })
console.log('Building the pages for the browser …')
await build(config)
console.log('Building the page renderer …')
await build({ ...config, build: { ssr: 'web/app/entry-server.tsx' } })
console.log('Compressing …')
await precompress(join(root, 'dist/client'))
// Written last, so that an interrupted build is repeated.
writeFileSync(marker, hash)
