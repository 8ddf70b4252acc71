import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { serveEndpoint } from '../../plugins/endpoints.ts'
import { limitAttempts } from '../accounts/limit-attempts.ts'
import type { FolderImageStore } from './image-store.ts'
import { IMAGES_PATH } from './images.rules.ts'
import { readPictureForm, UPLOAD_LIMITS } from './picture-form.routes.ts'
import { uploadPicture } from './upload-picture.ts'
import { createUploadPlaces } from './upload-places.ts'

const ONE_YEAR_SECONDS = 31_536_000

interface ImageRouteOptions {
  engine: Engine
  images: FolderImageStore
  rateLimits: boolean
}

export async function imageRoutes(
  app: FastifyInstance,
  { engine, images, rateLimits }: ImageRouteOptions,
): Promise<void> {
  const takePlace = createUploadPlaces({ inAll: 24, perCaller: 3 })
  await app.register(multipart, { limits: UPLOAD_LIMITS })

  serveEndpoint(app, 'uploadImage', async (_input, { request, caller }) => {
    const now = Date.now()
    if (rateLimits) {
      await limitAttempts(engine, { kind: 'image-upload', ip: request.ip, account: caller.email, now })
    }
    const freePlace = takePlace(caller.userId)
    try {
      const source = await readPictureForm(request)
      return { success: true as const, data: await uploadPicture(engine, { store: images, source, now }) }
    } finally {
      freePlace()
    }
  })

  await app.register(fastifyStatic, {
    root: images.folder,
    prefix: IMAGES_PATH,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1000,
    decorateReply: false,
    index: false,
  })
}
