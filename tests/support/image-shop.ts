import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { createLogger } from '../../server/logging/logger.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { type ImageStore, openImageFolder } from '../../server/modules/images/image-store.ts'
import { openImages } from '../../server/modules/images/open-images.ts'
import { toImageForm } from './image-form.ts'
import { createS3Server } from './s3-server.ts'
import type { SignedIn } from './sign-in.ts'
import { buildTestApp } from './test-app.ts'
import { describeOnBothEngines } from './test-engine.ts'

const PROFILE = { displayName: 'Ines', phoneNumber: '555 0100', location: 'Graz', education: 'BSc' }

export interface ImageShop {
  app: FastifyInstance
  engine: EngineWithImages
  store: ImageStore
  listFiles(): Promise<string[]>
  /** Returns the image's address in the shop. */
  upload(by: SignedIn, data: Buffer): Promise<string>
  saveProfile(by: SignedIn, photoURL: string): Promise<number>
}

async function openImagePlace(place: 'folder' | 'bucket') {
  if (place === 'folder') {
    const folder = await mkdtemp(join(tmpdir(), 'northbridge-images-'))
    return {
      environment: {},
      folder,
      store: await openImageFolder(folder),
      listFiles: () => readdir(folder),
      remove: () => rm(folder, { recursive: true }),
    }
  }
  const bucket = await createS3Server()
  await bucket.start()
  const { environment } = bucket
  const store = await openImages(readConfig(environment))
  return {
    environment,
    folder: undefined,
    store,
    listFiles: bucket.list,
    async remove() {
      store.close?.()
      await bucket.remove()
    },
  }
}

/** Runs the same tests on both engines, with images in a folder and in a bucket. */
export function describeImages(title: string, tests: (getShop: () => ImageShop) => void): void {
  describe.each(['folder', 'bucket'] as const)(`${title} in a %s`, (place) => {
    describeOnBothEngines('Images', (getEngine) => {
      let shop: ImageShop | undefined
      let images: Awaited<ReturnType<typeof openImagePlace>> | undefined
      beforeAll(async () => {
        images = await openImagePlace(place)
        const { environment, folder, store, listFiles } = images
        const app = await buildTestApp(getEngine(), createLogger('silent'), folder, environment)
        shop = {
          app,
          engine: getEngine(),
          store,
          listFiles,
          async upload(by, data) {
            const form = toImageForm([{ data }])
            const headers = { ...form.headers, ...by.headers }
            const reply = await app.inject({ method: 'POST', url: '/image', headers, payload: form.payload })
            return reply.json().data.url
          },
          async saveProfile({ email, headers }, photoURL) {
            const payload = { ...PROFILE, email, photoURL }
            return (await app.inject({ method: 'PUT', url: `/user/${email}`, headers, payload })).statusCode
          },
        }
      })
      afterAll(async () => {
        await shop?.app.close()
        await images?.remove()
      })
      tests(() => {
        if (!shop) throw new Error('the shop is opened in beforeAll')
        return shop
      })
    })
  })
}
