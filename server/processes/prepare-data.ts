import type { Config } from '../config/config.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { isUntouched } from '../demo/is-untouched.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { openImages } from '../modules/images/open-images.ts'

interface PrepareDataOptions {
  config: Config
  engine: Engine
  onProgress: (line: string) => void
}

/** Does the one-time work before a shop serves, for any number of processes. Returns the open image store. */
export async function prepareData({ config, engine, onProgress }: PrepareDataOptions): Promise<ImageStore> {
  await migrate(engine, migrations)
  const images = await openImages(config)
  if (config.demoData === 'off' || !(await isUntouched(engine.db))) return images
  const reasons = config.exposure.join(', ')
  if (config.demoData === 'withheld') {
    onProgress(
      `Others can reach this shop (${reasons}), so the store stays empty. Set DEMO_DATA=on for the demo catalog.`,
    )
    return images
  }
  if (reasons)
    onProgress(
      `WARNING: others can reach this shop (${reasons}), and DEMO_DATA=on fills it with invented products and reviews.`,
    )
  const { loadDemoShop } = await import('../demo/load-demo-shop.ts')
  const isFilled = await loadDemoShop(engine, {
    images,
    now: Date.now(),
    onImage(done, total) {
      if (done % 10 === 0) onProgress(`Rendering the product images: ${done} of ${total}`)
    },
  })
  if (isFilled) onProgress('The demo catalog is loaded into the empty store.')
  return images
}
