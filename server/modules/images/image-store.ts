import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where renditions are kept. A file never changes once it is there: its name comes from its content. */
export interface ImageStore {
  has(file: string): Promise<boolean>
  write(file: string, data: Buffer): Promise<void>
}

export interface FolderImageStore extends ImageStore {
  readonly folder: string
}

export async function openImageFolder(folder: string): Promise<FolderImageStore> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async has(file) {
      return access(join(folder, file)).then(
        () => true,
        () => false,
      )
    },
    async write(file, data) {
      // Written beside and moved into place, so that nobody ever reads half a picture.
      const draft = join(folder, `.${randomUUID()}`)
      await writeFile(draft, data)
      await rename(draft, join(folder, file))
    },
  }
}
