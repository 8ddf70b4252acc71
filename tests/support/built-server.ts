import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltServer, findServer } from '../../scripts/build-server.ts'

const script = fileURLToPath(new URL('./built-server-process.ts', import.meta.url))
/** Not dist/server, from which a shop may start at any time. */
const TEST_BUILDS = fileURLToPath(new URL('../../.cache/server', import.meta.url))

export interface CompiledServer {
  main: string
  compileCache: string
}

/** `npm test` has built it before; a run of a few tests builds it for itself. */
function chooseServer(): BuiltServer {
  const built = findServer()
  return existsSync(built.main) ? built : findServer(TEST_BUILDS)
}

function prepareServer(): CompiledServer {
  const { folder, main } = chooseServer()
  const compileCache = join(folder, 'compiled')
  if (!existsSync(compileCache)) {
    const { PATH, TMPDIR } = process.env
    execFileSync(process.execPath, [script, main, compileCache], { env: { PATH, TMPDIR } })
  }
  return { main, compileCache }
}

let server: CompiledServer | undefined

/** The server as owners run it; built when its sources have changed. */
export function findBuiltServer(): CompiledServer {
  server ??= prepareServer()
  return server
}
