import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { type Engine, OutcomeUnknown } from '../db/dialect/engine.ts'
import { migrations } from '../db/migrations/index.ts'
import { type FolderImageStore, openImageFolder } from '../modules/images/image-store.ts'
import { releaseImages } from '../modules/images/release-images.ts'
import { removeReleasedImages } from '../modules/images/remove-released-images.ts'
import { takeBackup } from './backup.ts'
import { checkBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

const IMAGE = { width: 40, height: 40, widths: '40', created_at: 1 }

describe.each(engineNames)('The images of a backup of %s', (name) => {
  let folder: string
  let source: TestEngine
  let target: TestEngine
  let images: FolderImageStore
  let restored: FolderImageStore
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-backup-images-'))
    file = join(folder, 'backup.gz')
    images = await openImageFolder(join(folder, 'images'))
    restored = await openImageFolder(join(folder, 'restored'))
    source = await openTestEngine(name, 'migrated')
    target = await openTestEngine(name)
    for (const key of ['a', 'b']) {
      await source.engine.db
        .insertInto('image')
        .values({ key, ...IMAGE })
        .execute()
      await images.write(`${key}-40.webp`, Buffer.from(key))
    }
  })
  afterEach(async () => {
    await Promise.all([source.remove(), target.remove()])
    await rm(folder, { recursive: true })
  })

  const restore = async (engine: Engine) =>
    restoreBackup(engine, { backup: await checkBackup(file, migrations), images: restored, migrations })

  // Seen to fail when a missing image file ends the backup.
  it('An image removed during a backup is reported, and the rest can be restored', async () => {
    const { engine } = source
    const missing: string[] = []
    const read: FolderImageStore['read'] = async (wanted) => {
      await releaseImages(engine.db, { keys: ['b'], now: 2 })
      await removeReleasedImages(engine, images, 3)
      return images.read(wanted)
    }
    await takeBackup(engine, { file, images: { ...images, read }, onMissing: (gone) => missing.push(gone) })
    expect(missing).toEqual(['b-40.webp'])
    await restore(target.engine)
    expect(await readdir(restored.folder)).toEqual(['a-40.webp'])
  })

  // Seen to fail when every failed restore removes what it wrote.
  it('A restore keeps its images when it is unknown whether its rows were committed', async () => {
    await takeBackup(source.engine, { file, images })
    const { engine } = target
    const losing: Engine = {
      ...engine,
      async withoutTimeouts(work) {
        const result = await engine.withoutTimeouts(work)
        if ((await readdir(restored.folder)).length > 0) throw new OutcomeUnknown(new Error('cut'))
        return result
      },
    }
    await expect(restore(losing)).rejects.toThrow(OutcomeUnknown)
    expect(await engine.db.selectFrom('image').select('key').execute()).toHaveLength(2)
    expect((await readdir(restored.folder)).toSorted()).toEqual(['a-40.webp', 'b-40.webp'])
  })
})
