import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { loadBuiltSite } from './built-site.ts'
import type { Config } from './config.ts'
import { openDatabase, prepareDataDir } from './db/client.ts'
import { DatabaseNewerError, migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { loadDemoShop } from './db/seed/load-demo-shop.ts'
import { StartupError } from './errors.ts'
import { openImageFolder } from './modules/images/image-store.ts'

export interface OpenShop {
  app: FastifyInstance
  location: string
  close(): Promise<void>
}

/** Opens the database, brings it up to date, fills an empty store and listens. What was opened is closed on failure. */
export async function openShop({
  config,
  logger,
  onProgress,
}: {
  config: Config
  logger: FastifyBaseLogger
  onProgress: (line: string) => void
}): Promise<OpenShop> {
  prepareDataDir(config.dataDir)
  const site = await loadBuiltSite({ publicUrl: config.http.publicUrl, sandboxes: [] })
  const engine = openDatabase(config, (error) => logger.warn({ err: error }, 'lost a database connection'))
  let app: FastifyInstance | null = null
  const close = async () => {
    await app?.close()
    await engine.close()
  }
  try {
    const images = await openImageFolder(join(config.dataDir, 'images'))
    await migrate(engine, migrations)
    if (config.demoData) {
      const filled = await loadDemoShop(engine, {
        images,
        now: Date.now(),
        onPicture(done, total) {
          if (done % 10 === 0) onProgress(`Drawing the product pictures: ${done} of ${total}`)
        },
      })
      if (filled) onProgress('The empty store now has the demo catalogue.')
    }
    app = await buildApp({ config, engine, images, site, logger })
    await app.listen({ host: config.http.host, port: config.http.port })
    return { app, location: engine.location, close }
  } catch (error) {
    await close().catch(() => {})
    throw (
      explain(error, config) ?? (engine.isUnavailable(error) ? unreachable(error, engine.location) : error)
    )
  }
}

function unreachable(error: unknown, location: string): StartupError {
  const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error
  return new StartupError(`the database (${location}) does not answer: ${reason}`)
}

/** The failures an owner can mend, each in one line that says how. */
function explain(error: unknown, { http, dataDir }: Config): StartupError | null {
  if (error instanceof DatabaseNewerError) return new StartupError(error.message)
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  const errcode = 'errcode' in error ? error.errcode : null
  const SQLITE_FULL = 13
  const SQLITE_NOTADB = 26
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `port ${http.port} is in use. Stop the program that has it, or set PORT to a free one.`,
    )
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return new StartupError(`port ${http.port} may not be used by this account. Set PORT to one above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`HOST ${http.host} is not an address of this machine.`)
  }
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) {
    return new StartupError(
      `the disk that holds ${dataDir} is full. Make room and start again; nothing was changed.`,
    )
  }
  if (errcode === SQLITE_NOTADB) {
    return new StartupError(`the file of the database in ${dataDir} is not a database. Restore a backup.`)
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new StartupError(
      `the data folder ${dataDir} cannot be written (${code}). Change its rights or set DATA_DIR.`,
    )
  }
  return null
}
