import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Server, type S3Server } from '../../tests/support/s3-server.ts'
import { openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../tests/support/test-images.ts'
import { readConfig } from '../config/config.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { renditionFile } from '../modules/images/images.rules.ts'
import { openImages } from '../modules/images/open-images.ts'
import { storeImage } from '../modules/images/store-image.ts'
import { demoProducts, readVectorImage } from './demo-content.ts'
import { loadDemoShop } from './load-demo-shop.ts'

/** How many images the seed still has to render. The others exist, as after an interrupted start. */
const DRAWN_ANEW = 2

describe('The demo shop in a bucket', () => {
  let bucket: S3Server
  let images: ImageStore
  let opened: TestEngine

  beforeAll(async () => {
    bucket = await createS3Server()
    await bucket.start()
    images = await openImages(readConfig(bucket.environment))
    opened = await openTestEngine('sqlite', 'migrated')
  })
  afterAll(async () => {
    images.close?.()
    await opened.remove()
    await bucket.remove()
  })

  async function fillBucket(): Promise<void> {
    const folder = await openImageFolder(testImagesFolder)
    for (const { image } of demoProducts.slice(DRAWN_ANEW)) {
      const { key, widths } = await storeImage(folder, await readVectorImage(image))
      const files = widths.split(',').map((width) => renditionFile(key, Number(width)))
      await Promise.all(
        files.map(async (file) => images.write(file, await readFile(join(testImagesFolder, file)))),
      )
    }
  }

  it('The bucket gets every file that a row names', async () => {
    await fillBucket()
    const before = (await bucket.list()).length
    expect(await loadDemoShop(opened.engine, { images, now: Date.now() })).toBe(true)
    const rows = await opened.engine.db.selectFrom('image').select(['key', 'widths']).execute()
    const named = rows.flatMap(({ key, widths }) =>
      widths.split(',').map((width) => renditionFile(key, Number(width))),
    )
    const stored = await bucket.list()
    expect(stored.toSorted()).toEqual(named.toSorted())
    expect(stored.length - before).toBe(DRAWN_ANEW * 6)
  })
})
