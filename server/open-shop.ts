import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { loadBuiltSite } from './built-site.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { loadDemoShop } from './db/seed/load-demo-shop.ts'
import { explainFailure } from './explain-failure.ts'
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
    throw explainFailure(error, { config, engine })
  }
}
