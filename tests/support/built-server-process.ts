import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../../contract/durations.ts'
import { bundleServer, removeOldBuilds } from '../../scripts/build-server.ts'

/** Run by built-server.ts with the server, which may have to be built, and the folder for what Node compiles. */
const [main = '', compileCache = ''] = process.argv.slice(2)
if (!existsSync(main)) {
  const builds = dirname(dirname(main))
  await bundleServer(builds)
  removeOldBuilds(builds, { keptMs: DAY_MS })
}

/** Node stores compiled code when a process exits normally, but tests kill most of their shops. */
const data = mkdtempSync(join(tmpdir(), 'northbridge-built-'))
const shop = spawn(process.execPath, [main], {
  env: {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
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
  if (code !== 0) throw new Error(`the built server ended with ${code}: ${said}`)
})
