import type { Engine } from '../db/dialect/engine.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { loadDemoShop } from './load-demo-shop.ts'
import { removeCloseUps } from './remove-close-ups.ts'

/** Fills an empty store with the demo catalog and reports its progress. */
export async function fillEmptyStore({
  engine,
  images,
  onProgress,
}: {
  engine: Engine
  images: ImageStore
  onProgress: (line: string) => void
}): Promise<void> {
  const filled = await loadDemoShop(engine, {
    images,
    now: Date.now(),
    onImage(done, total) {
      if (done % 10 === 0) onProgress(`Drawing the product images: ${done} of ${total}`)
    },
  })
  await removeCloseUps(engine, Date.now())
  if (filled) onProgress('The empty store now has the demo catalog.')
}
