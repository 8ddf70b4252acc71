import { type BackupCounts, BackupError } from '../server/backup/backup-format.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { hasDatabase, openDatabase } from '../server/db/client.ts'
import type { Engine } from '../server/db/dialect/engine.ts'
import { explainFailure } from '../server/errors/explain-failure.ts'
import { StartupError } from '../server/errors/shop-error.ts'
import type { ImageStore } from '../server/modules/images/image-store.ts'
import { openImages } from '../server/modules/images/open-images.ts'

interface Shop {
  config: Config
  engine: Engine
  images: ImageStore
}

/** Runs a command on the shop's data; reports an error in one line and in the exit code. */
export async function withShop(
  verb: string,
  work: (openShop: (options?: { mustExist: boolean }) => Promise<Shop>) => Promise<string>,
): Promise<void> {
  let config: Config | undefined
  let engine: Engine | undefined
  let images: ImageStore | undefined
  try {
    const given = readConfig(process.env)
    config = given
    const done = await work(async ({ mustExist } = { mustExist: false }) => {
      if (mustExist && !hasDatabase(given))
        throw new StartupError(`there is no shop in ${given.dataDir}. Set DATA_DIR.`)
      engine = openDatabase(given, () => {})
      images = await openImages(given)
      return { config: given, engine, images }
    })
    console.log(done)
  } catch (error) {
    const explained = config ? explainFailure(error, { config, engine }) : error
    if (!(explained instanceof StartupError || explained instanceof BackupError)) throw explained
    console.error(`Northbridge cannot ${verb}: ${explained.message}`)
    process.exitCode = 1
  } finally {
    await images?.close?.()
    await engine?.close()
  }
}

export function describeCounts({ rows, images }: BackupCounts): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows and ${images} image files`
}
