import { beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { exchangeImages } from './exchange-images.ts'
import { findForeignImages } from './find-foreign-images.ts'
import { insertImage } from './images.repository.ts'
import { UNUSED_MS } from './images.rules.ts'
import { insertRemoval, lockRemoval } from './removal.repository.ts'
import { removeReleasedImages, scheduleUnusedImages } from './remove-released-images.ts'

const NOW = 1_800_000_000_000

describeOnBothEngines('Planned removals of images', (getEngine) => {
  beforeEach(async () => {
    const { db } = getEngine()
    await db.deleteFrom('image_removal').execute()
    await db.deleteFrom('image').execute()
  })

  const addImage = (key: string, remoteUrl: string | null = null) =>
    insertImage(getEngine().db, {
      key,
      width: 320,
      height: 240,
      widths: '160,320',
      placeholder: '',
      remote_url: remoteUrl,
      created_at: NOW,
    })
  const planRemoval = (key: string, dueAt: number) =>
    insertRemoval(getEngine().db, { key, widths: '160,320', due_at: dueAt, uploaded_by: null })
  const listPlanned = () =>
    getEngine().db.selectFrom('image_removal').select(['key', 'widths', 'due_at']).orderBy('key').execute()

  /** Notes the removed files, and may change something meanwhile. */
  function openStore(meanwhile = async () => {}) {
    const removed: string[] = []
    return {
      removed,
      has: async () => true,
      read: async () => null,
      write: async () => {},
      async remove(file: string) {
        removed.push(file)
        await meanwhile()
      },
    }
  }

  it('A claimed image that is gone is named, and its files are removed soon', async () => {
    await addImage('here')
    await planRemoval('gone', NOW + UNUSED_MS)
    const exchange = { taken: ['gone', 'here'], released: ['gone too'], now: NOW }
    expect(await exchangeImages(getEngine().db, exchange)).toEqual(['gone'])
    expect(await listPlanned()).toEqual([
      { key: 'gone', widths: '160,320', due_at: 0 },
      { key: 'here', widths: '160,320', due_at: NOW + UNUSED_MS },
    ])
  })

  it('A released image is checked at once, and one that is claimed too stays for a day', async () => {
    for (const key of ['both', 'released']) await addImage(key)
    await exchangeImages(getEngine().db, { taken: ['both'], released: ['both', 'released'], now: NOW })
    expect((await listPlanned()).map(({ due_at }) => due_at)).toEqual([NOW + UNUSED_MS, NOW])
  })

  it('A removal can be locked only when it is due', async () => {
    await planRemoval('key', NOW)
    const lock = (key: string, dueBy: number) => lockRemoval(getEngine().db, { key, dueBy })
    expect(await lock('key', NOW)).toBe(true)
    expect(await lock('key', NOW - 1)).toBe(false)
    expect(await lock('another', NOW)).toBe(false)
  })

  it('A removal that is postponed while an earlier one runs is skipped', async () => {
    for (const key of ['first', 'second']) {
      await addImage(key)
      await planRemoval(key, NOW)
    }
    const store = openStore(async () => {
      await getEngine()
        .db.updateTable('image_removal')
        .set({ due_at: NOW + 1 })
        .execute()
    })
    expect(await removeReleasedImages(getEngine(), store, NOW)).toBe(2)
    expect(store.removed).toEqual(['first-160.webp', 'first-320.webp'])
    expect(await listPlanned()).toEqual([{ key: 'second', widths: '160,320', due_at: NOW + 1 }])
    const left = await getEngine().db.selectFrom('image').select('key').execute()
    expect(left).toEqual([{ key: 'second' }])
  })

  it('An image whose files cannot be removed does not hold up the others, and is tried again', async () => {
    for (const key of ['first', 'second']) {
      await addImage(key)
      await planRemoval(key, NOW)
    }
    const store = openStore()
    const remove = (file: string) =>
      file.startsWith('first') ? Promise.reject(new Error('no permission')) : store.remove(file)
    const removing = removeReleasedImages(getEngine(), { ...store, remove }, NOW)
    await expect(removing).rejects.toThrow('some images could not be removed')
    expect(store.removed).toEqual(['second-160.webp', 'second-320.webp'])
    expect(await listPlanned()).toEqual([{ key: 'first', widths: '160,320', due_at: NOW }])
    await removeReleasedImages(getEngine(), store, NOW)
    expect(await listPlanned()).toEqual([])
  })

  it('After a restore, images that nothing shows get a day, and those at an image host have no files here', async () => {
    await addImage('hosted', 'https://images.example/hosted.webp')
    await addImage('ours')
    await addImage('planned')
    await planRemoval('planned', NOW)
    await scheduleUnusedImages(getEngine(), NOW)
    expect(await listPlanned()).toEqual([
      { key: 'hosted', widths: '', due_at: NOW + UNUSED_MS },
      { key: 'ours', widths: '160,320', due_at: NOW + UNUSED_MS },
      { key: 'planned', widths: '160,320', due_at: NOW },
    ])
  })

  it('An image without a known uploader cannot be used once its removal is due', async () => {
    await addImage('released')
    await planRemoval('released', NOW)
    const find = (now: number) => findForeignImages(getEngine().db, { keys: ['released'], userId: null, now })
    expect(await find(NOW)).toEqual(['released'])
    expect(await find(NOW - 1)).toEqual([])
  })
})
