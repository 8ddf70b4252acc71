import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** Run by shop-bundle.ts with the folder for the bundle. */
const folder = process.argv[2] ?? ''
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The shop reads files beside its sources; a bundled module keeps the address of its source. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
  },
}

const unfinished = mkdtempSync(`${folder}-making-`)
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [keepAddresses],
  // These two load native code or WebAssembly from beside their own files.
  ssr: { noExternal: true, external: ['sharp', 'mrml'] },
  build: {
    ssr: true,
    outDir: unfinished,
    target: 'esnext',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { main: 'server/main.ts' }, output: { entryFileNames: '[name].mjs' } },
  },
})
try {
  renameSync(unfinished, folder)
} catch {
  // Another worker was faster.
  rmSync(unfinished, { recursive: true, force: true })
}

/** Node stores what it compiled when a process ends by itself; most shops of tests are killed. */
const data = mkdtempSync(join(tmpdir(), 'northbridge-bundle-'))
const shop = spawn(process.execPath, [join(folder, 'main.mjs')], {
  env: {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: data,
    DEMO_DATA: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
let isStopping = false
shop.stdout.on('data', (text) => {
  said += text
  if (isStopping || !said.includes('Northbridge is open')) return
  isStopping = true
  shop.kill('SIGTERM')
})
shop.once('close', (code) => {
  rmSync(data, { recursive: true })
  if (code !== 0) throw new Error(`the bundled shop ended with ${code}: ${said}`)
})
