import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { openDatabase } from '../db/client.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../modules/identity/ensure-first-admin.ts'
import { hashPassword } from '../modules/identity/hash-password.ts'
import { prepareData } from './prepare-data.ts'

interface PreparedStore {
  location: string
  ensureFirstAdmin(): Promise<FirstAdmin>
  explain(error: unknown): unknown
  close(): Promise<void>
}

/** Prepares everything the workers share, once, before the first of them starts. */
export async function prepareStore({
  config,
  logger,
  onProgress,
}: {
  config: Config
  logger: FastifyBaseLogger
  onProgress: (line: string) => void
}): Promise<PreparedStore> {
  const engine = openDatabase(config, (error) => logger.warn({ err: error }, 'lost a database connection'))
  const explain = (error: unknown) => explainFailure(error, { config, engine })
  try {
    const images = await prepareData({ config, engine, onProgress })
    await images.close?.()
    loadSecrets({ given: config.authSecret, dataDir: config.dataDir })
  } catch (error) {
    await engine.close().catch(() => {})
    throw explain(error)
  }
  return {
    location: engine.location,
    ensureFirstAdmin: () => ensureFirstAdmin(engine, { ...config.firstAdmin, hashPassword, now: Date.now() }),
    explain,
    close: () => engine.close(),
  }
}
