import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { DAY_MS } from '../contract/durations.ts'
import { hashSources } from './source-hash.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Holds one folder for each build, and main.js, which runs the newest. */
const builds = join(root, 'dist/server')
const SOURCES = ['server', 'contract', 'sandbox', 'content', 'scripts/build-server.ts', 'package-lock.json']

export interface BuiltServer {
  folder: string
  main: string
}

/** Where the server of the current sources is, or will be when it is built. */
export function findServer(): BuiltServer {
  const folder = join(builds, hashSources(SOURCES).slice(0, 16))
  return { folder, main: join(folder, 'main.js') }
}

/** The server reads files beside its sources, so `import.meta.url` must stay the URL of the source file. */
function preserveModuleUrls(folder: string): Plugin {
  return {
    name: 'preserve-module-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return
      const path = JSON.stringify(relative(folder, id))
      // No line moves, so the source map stays valid.
      return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
    },
  }
}

/** The text of main.js. Workers run process.argv[1], so a worker that is replaced later gets the build of its shop. */
const runBuild = (name: string): string => `import { fileURLToPath } from 'node:url'

const main = new URL('./${name}/main.js', import.meta.url)
process.argv[1] = fileURLToPath(main)
await import(main.href)
`

/** Whether main.js runs the build of this name. */
export function isCurrentBuild(builds: string, name: string): boolean {
  const main = join(builds, 'main.js')
  return existsSync(main) && readFileSync(main, 'utf8') === runBuild(name)
}

export const isServerBuilt = (): boolean => isCurrentBuild(builds, basename(findServer().folder))

/**
 * Makes main.js run the build of this name. A running shop still loads files of its own build, so a replaced build is
 * kept for a day.
 */
export function replaceBuild(builds: string, newest: string, now = Date.now()): void {
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === newest) continue
    const path = join(builds, entry.name)
    if (isCurrentBuild(builds, entry.name)) utimesSync(path, now / 1_000, now / 1_000)
    else if (statSync(path).mtimeMs < now - DAY_MS) rmSync(path, { recursive: true, force: true })
  }
  // Renamed into place, so that a shop that starts now reads the old file or the new one, never half of it.
  const draft = join(builds, `${newest}.js`)
  writeFileSync(draft, runBuild(newest))
  renameSync(draft, join(builds, 'main.js'))
}

/** Moves a finished build to its place, unless another process, or an earlier build, has bundled the same sources. */
export function placeBuild(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, 'main.js'))) throw error
  }
}

/**
 * Bundles about a thousand modules, the server and the packages it needs, into a few files. A start then takes little
 * more than half the time (docs/decisions/0030). Several processes may build at once.
 */
export async function buildServer(): Promise<BuiltServer> {
  const { build } = await import('vite')
  const server = findServer()
  mkdirSync(builds, { recursive: true })
  const unfinished = mkdtempSync(join(builds, 'unfinished-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [preserveModuleUrls(server.folder)],
    // These two load native code or WebAssembly from beside their own files.
    ssr: { noExternal: true, external: ['sharp', 'mrml'] },
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'esnext',
      minify: false,
      // Read by server/logging/source-positions.ts.
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: 'server/main.ts' },
        // No warning: a package of the sandbox calls eval to name a function.
        checks: { eval: false },
        // All files are in one folder, because preserveModuleUrls writes paths relative to it.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  placeBuild(unfinished, server.folder)
  replaceBuild(builds, basename(server.folder))
  return server
}
