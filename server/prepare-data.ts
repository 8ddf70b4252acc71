import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Engine } from './db/dialect/engine.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { isUntouched } from './db/seed/is-untouched.ts'
import type { ImageStore } from './modules/images/image-store.ts'
import { openImages } from './modules/images/open-images.ts'
import { removeReleasedPictures } from './modules/images/remove-released-pictures.ts'

interface PrepareDataOptions {
  config: Config
  engine: Engine
  logger: FastifyBaseLogger
  onProgress: (line: string) => void
}

/** What is done once before a shop serves, whatever the number of its processes. Gives the store of pictures, open. */
export async function prepareData({
  config,
  engine,
  logger,
  onProgress,
}: PrepareDataOptions): Promise<ImageStore> {
  await migrate(engine, migrations)
  const images = await openImages(config)
  // What a process before this one could not finish.
  await removeReleasedPictures(engine, images).catch((error: unknown) =>
    logger.warn({ err: error }, 'pictures could not be removed yet'),
  )
  if (config.demoData && (await isUntouched(engine.db))) {
    const { fillEmptyStore } = await import('./db/seed/fill-empty-store.ts')
    await fillEmptyStore({ engine, images, onProgress })
  }
  return images
}
