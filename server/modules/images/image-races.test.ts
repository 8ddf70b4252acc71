import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { describeImages } from '../../../tests/support/image-shop.ts'
import { draw } from '../../../tests/support/images.ts'
import { registerUser, type SignedIn, toCaller } from '../../../tests/support/sign-in.ts'
import type { ImageStore } from './image-store.ts'
import { listWidths, renditionFile, toImageKey } from './images.rules.ts'
import { removeReleasedImages } from './remove-released-images.ts'
import { uploadImage } from './upload-image.ts'

describeImages('Removals during uploads', (getShop) => {
  let width = 300
  const drawNext = () => draw({ width: width++, height: 111 }).jpeg().toBuffer()

  /** Every row has its files, and every photo has its row. */
  async function expectWhole(): Promise<void> {
    const { engine, store } = getShop()
    const listImages = () => engine.db.selectFrom('image').select(['key', 'widths']).execute()
    const images = await listImages()
    const missing: { key: string; file: string }[] = []
    for (const { key, widths } of images) {
      for (const file of listWidths({ widths }).map((each) => renditionFile(key, each)))
        if (!(await store.has(file))) missing.push({ key, file })
    }
    // The app removes in the background, the row before its files, so ignore rows that are gone by now.
    const left = new Set((await listImages()).map(({ key }) => key))
    expect(missing.filter(({ key }) => left.has(key))).toEqual([])
    const known = new Set(images.map(({ key }) => key))
    const users = await engine.db.selectFrom('users').select('photo_key').execute()
    expect(users.filter(({ photo_key }) => photo_key && !known.has(photo_key))).toEqual([])
  }

  async function expectShown(person: SignedIn, url: string): Promise<void> {
    const { app } = getShop()
    expect((await app.inject({ url })).statusCode).toBe(200)
    const { email, headers } = person
    const photo = (await app.inject({ url: `/user/${email}`, headers })).json().photoURL
    expect(toImageKey(photo)).toBe(toImageKey(url))
  }

  /** As after a release, or a day after an upload that nothing shows. */
  async function makeDue(url: string): Promise<void> {
    await getShop()
      .engine.db.updateTable('image_removal')
      .set({ due_at: 1 })
      .where('key', '=', toImageKey(url) ?? '')
      .execute()
  }

  it('A removal deletes no file of the same image that is uploaded again meanwhile', async () => {
    const { app, engine, store, upload, saveProfile } = getShop()
    const [ines, omar] = [await registerUser(app), await registerUser(app)]
    const data = await drawNext()
    const first = await upload(ines, data)
    let again = ''
    const slow: ImageStore = {
      ...store,
      async remove(file) {
        if (again === '') {
          again = await upload(omar, data)
          expect(await saveProfile(omar, again)).toBe(200)
        }
        await store.remove(file)
      },
    }
    // Nothing shows the first upload, so its removal is due after a day.
    await makeDue(first)
    await removeReleasedImages(engine, slow, Date.now())
    expect(again).not.toBe('')
    await expectWhole()
    await expectShown(omar, again)
  })

  it('An image that is chosen again after its release is not removed', async () => {
    const { app, engine, store, upload, saveProfile } = getShop()
    const ines = await registerUser(app)
    const url = await upload(ines, await drawNext())
    await makeDue(url)
    expect(await saveProfile(ines, url)).toBe(200)
    await removeReleasedImages(engine, store, Date.now())
    await removeReleasedImages(engine, store, Date.now() + 2 * DAY_MS)
    await expectWhole()
    await expectShown(ines, url)
  })

  it('An upload whose files are removed before its row is written is refused', async () => {
    const { app, engine, store } = getShop()
    const late: ImageStore = {
      ...store,
      async write(file, bytes) {
        await store.write(file, bytes)
        await removeReleasedImages(engine, store, Date.now() + 2 * DAY_MS)
      },
    }
    const before = await engine.db.selectFrom('image').select('key').execute()
    const upload = uploadImage(engine, {
      store: late,
      host: null,
      source: await drawNext(),
      caller: toCaller(await registerUser(app)),
      now: Date.now(),
    })
    await expect(upload).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The image took too long to upload. Please send it again.',
    })
    await expectWhole()
    const known = new Set(before.map(({ key }) => key))
    const after = await engine.db.selectFrom('image').select('key').execute()
    expect(after.filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('People who upload, choose and replace the same images at once never lose a file in use', async () => {
    const { app, engine, store, upload, saveProfile } = getShop()
    const people = [await registerUser(app), await registerUser(app), await registerUser(app)]
    const image = await drawNext()
    const addresses: string[] = []
    let isOver = false
    const sweep = async () => {
      while (!isOver) {
        await removeReleasedImages(engine, store, Date.now())
        await sleep(1)
      }
    }
    const change = async (person: SignedIn, turn: number) => {
      for (let round = 0; round < 6; round += 1) {
        const url = await upload(person, image)
        addresses.push(url)
        expect(await saveProfile(person, url)).toBe(200)
        // Another person's image. If it is gone by now, the request is refused.
        const other = addresses[(round + turn) % addresses.length] ?? url
        expect([200, 400]).toContain(await saveProfile(person, other))
      }
    }
    const sweeping = Promise.all([sweep(), sweep()])
    await Promise.all(people.map(change)).finally(() => {
      isOver = true
    })
    await sweeping
    await expectWhole()
  })
})
