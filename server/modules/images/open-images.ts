import { join } from 'node:path'
import { openImageBucket } from './image-bucket.ts'
import type { ImageSettings } from './image-settings.ts'
import { type ImageStore, openImageFolder } from './image-store.ts'

/** Opens the configured image store: a bucket, or a folder in the data directory. */
export async function openImages({
  dataDir,
  images,
}: {
  dataDir: string
  images: Pick<ImageSettings, 'bucket'>
}): Promise<ImageStore> {
  return images.bucket ? openImageBucket(images.bucket) : openImageFolder(join(dataDir, 'images'))
}
