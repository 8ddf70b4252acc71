import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
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
import { KEPT_MS } from './old-builds.ts'
import { hashSources } from './source-hash.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Holds one folder for each build, and main.js, which runs the newest. */
const BUILDS = join(root, 'dist/server')
const SOURCES = ['server', 'contract', 'sandbox', 'content', 'scripts/build-server.ts', 'package-lock.json']

export interface BuiltServer {
  folder: string
  main: string
}

/** Where the server of the current sources is, or will be when it is built. */
export function findServer(builds = BUILDS): BuiltServer {
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

export function isServerBuilt(): boolean {
  const { folder, main } = findServer()
  return isCurrentBuild(BUILDS, basename(folder)) && existsSync(main)
}

/** Removes builds that were made, or replaced, longer ago than `keptMs`. */
export function removeOldBuilds(
  builds: string,
  { keptMs, newest, now = Date.now() }: { keptMs: number; newest?: string; now?: number },
): void {
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === newest) continue
    const path = join(builds, entry.name)
    // Another process may have removed it, or moved its own build from there to its place.
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (isCurrentBuild(builds, entry.name)) utimesSync(path, now / 1_000, now / 1_000)
    else if (mtimeMs < now - keptMs) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Makes main.js run the build of this name. A running shop still loads files of its own build, and starts workers from
 * it, so a replaced build is kept for some days.
 */
export function replaceBuild(builds: string, newest: string, now = Date.now()): void {
  removeOldBuilds(builds, { keptMs: KEPT_MS, newest, now })
  // Renamed into place, so that a shop that starts now reads the old file or the new one, never half of it.
  const draft = join(builds, `${randomUUID()}.js`)
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
    // It is in use again, so another build must not remove it as an old one.
    utimesSync(folder, new Date(), new Date())
  }
}

/**
 * Bundles about a thousand modules, the server and the packages it needs, into a few files. A start then takes little
 * more than half the time (docs/decisions/0030). Several processes may build at once.
 */
export async function bundleServer(builds: string): Promise<BuiltServer> {
  const { build } = await import('vite')
  const server = findServer(builds)
  mkdirSync(builds, { recursive: true })
  // Vite makes this folder. A folder of mkdtemp would be closed to the account that runs a shop which root has built.
  const unfinished = join(builds, `unfinished-${randomUUID()}`)
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
  return server
}

/** Builds the server for the next start. */
export async function buildServer(): Promise<void> {
  const { folder } = await bundleServer(BUILDS)
  replaceBuild(BUILDS, basename(folder))
}
