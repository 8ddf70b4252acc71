import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { build, type InlineConfig } from 'vite'

/**
 * `npm run dev`: both builds watch their sources, and Node restarts the shop when the server, the contract, the
 * content or the built renderer changes. The pages run under the same rules as in production, CSP included.
 */
const watched: InlineConfig = { logLevel: 'info', mode: 'development' }
await build({ ...watched, build: { watch: {} } })
await build({ ...watched, build: { watch: {}, ssr: 'web/app/entry-server.tsx' } })
while (!existsSync('dist/client/manifest.json') || !existsSync('dist/server/entry-server.js'))
  await sleep(200)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
process.on('exit', () => server.kill())
server.on('exit', (code) => process.exit(code ?? 0))
