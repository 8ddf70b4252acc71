import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/test-engine.ts'
import { findImage, saveImage } from './images.repository.ts'
import { releasePictures } from './release-pictures.ts'

const KEY = 'd'.repeat(32)
const IMAGE = { key: KEY, width: 400, height: 400, widths: '160,320', placeholder: 'x', remote_url: null }

describeOnBothEngines('a picture that is uploaded again', (getEngine) => {
  it('drops no page that is kept ready, unless something about it differs or it was released', async () => {
    const { db } = getEngine()
    await saveImage(db, { ...IMAGE, created_at: 1 })
    const tags: string[] = []
    const watch = getEngine().watchPublicChanges((change) => tags.push(...change.tags))
    await watch.ask()
    tags.length = 0
    const saveAgain = async (change: object, created_at: number) => {
      await saveImage(db, { ...IMAGE, ...change, created_at })
      await watch.ask()
      return { told: tags.splice(0), image: await findImage(db, KEY) }
    }
    const before = { ...IMAGE, created_at: 1 }
    expect(await saveAgain({}, 2)).toEqual({ told: [], image: before })
    const hosted = { remote_url: 'https://host.example/d.webp' }
    expect(await saveAgain(hosted, 3)).toEqual({
      told: ['image'],
      image: { ...before, ...hosted, created_at: 3 },
    })
    expect((await saveAgain({}, 4)).image).toEqual({ ...IMAGE, created_at: 4 })
    expect((await saveAgain({ widths: '160' }, 5)).told).toEqual(['image'])
    expect((await saveAgain({}, 6)).told).toEqual(['image'])
    await releasePictures(db, { keys: [KEY], now: 7 })
    expect((await saveAgain({}, 8)).image).toMatchObject({ created_at: 8 })
    await watch.close()
  })
})
