import { join } from 'node:path'
import { openImageBucket } from './image-bucket.ts'
import type { PictureSettings } from './image-settings.ts'
import { type ImageStore, openImageFolder } from './image-store.ts'

/** Opens the configured image store: a bucket, or a folder in the data directory. */
export async function openImages({
  dataDir,
  pictures,
}: {
  dataDir: string
  pictures: Pick<PictureSettings, 'bucket'>
}): Promise<ImageStore> {
  return pictures.bucket ? openImageBucket(pictures.bucket) : openImageFolder(join(dataDir, 'images'))
}
