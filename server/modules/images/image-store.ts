import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** How browsers cache a rendition, whether the shop or a bucket serves it. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable'

export interface StoredFile {
  size: number
  stream: Readable
}

/** Stores renditions. A stored file never changes. */
export interface ImageStore {
  has(file: string): Promise<boolean>
  write(file: string, data: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(file: string): Promise<StoredFile | null>
  remove(file: string): Promise<void>
  close?(): void
}

export interface FolderImageStore extends ImageStore {
  readonly folder: string
}

export async function openImageFolder(folder: string): Promise<FolderImageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    folder,
    async has(file) {
      return access(join(folder, file)).then(
        () => true,
        () => false,
      )
    },
    async write(file, data) {
      // Writes a draft and renames it, so that nobody reads half an image.
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(draft, data)
        await rename(draft, join(folder, file))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(file) {
      const handle = await open(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      try {
        const { size } = await handle.stat()
        return { size, stream: handle.createReadStream() }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
  }
}
