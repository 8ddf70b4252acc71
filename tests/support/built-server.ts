import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findServer } from '../../scripts/build-server.ts'

const script = fileURLToPath(new URL('./built-server-process.ts', import.meta.url))

export interface BuiltServer {
  main: string
  compileCache: string
}

function prepareServer(): BuiltServer {
  const { folder, main } = findServer()
  const compileCache = join(folder, 'compiled')
  if (!existsSync(compileCache))
    execFileSync(process.execPath, [script, compileCache], { env: { PATH: process.env.PATH } })
  return { main, compileCache }
}

let server: BuiltServer | undefined

/** The server as owners run it; built when its sources have changed. */
export function findBuiltServer(): BuiltServer {
  server ??= prepareServer()
  return server
}
