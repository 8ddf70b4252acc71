import { join } from 'node:path'
import { openImageBucket } from './image-bucket.ts'
import type { PictureSettings } from './image-settings.ts'
import { type ImageStore, openImageFolder } from './image-store.ts'

/** The store of the pictures as the configuration has it: a bucket, or a folder beside the database. */
export async function openImages({
  dataDir,
  pictures,
}: {
  dataDir: string
  pictures: Pick<PictureSettings, 'bucket'>
}): Promise<ImageStore> {
  return pictures.bucket ? openImageBucket(pictures.bucket) : openImageFolder(join(dataDir, 'images'))
}
