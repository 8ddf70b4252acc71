import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../errors/shop-error.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import { type EngineWithImages, IMAGES_PATH } from './image-base.ts'
import { readImageForm, UPLOAD_LIMITS } from './image-form.routes.ts'
import type { ImageSettings } from './image-settings.ts'
import { CACHED_FOREVER, type ImageStore } from './image-store.ts'
import { isRenditionFile } from './images.rules.ts'
import { createUploadPlaces } from './upload-places.ts'

interface ImageRouteOptions {
  engine: EngineWithImages
  images: ImageStore
  settings: ImageSettings
  rateLimits: boolean
}

export async function imageRoutes(
  app: FastifyInstance,
  { engine, images, settings, rateLimits }: ImageRouteOptions,
): Promise<void> {
  const takePlace = createUploadPlaces({ inAll: 24, perCaller: 3, perAddress: 6, forAdmins: 6 })
  await app.register(multipart, { limits: UPLOAD_LIMITS })

  serveEndpoint(app, 'uploadImage', async (_input, { request, caller, admitAgain }) => {
    const now = Date.now()
    if (rateLimits) {
      await limitAttempts(engine, { kind: 'image-upload', ip: request.ip, account: caller.email, now })
    }
    const freePlace = takePlace({
      callerId: caller.userId,
      address: toAddressKey(request.ip),
      isAdmin: caller.role === 'admin',
    })
    try {
      const source = await readImageForm(request)
      await admitAgain()
      // Loads the decoder library only on the first upload.
      const { uploadImage } = await import('./upload-image.ts')
      const data = await uploadImage(engine, { store: images, host: settings.host, source, caller, now })
      return { success: true as const, data }
    } finally {
      freePlace()
    }
  })

  app.get<{ Params: { '*': string } }>(`${IMAGES_PATH}*`, async (request, reply) => {
    const file = request.params['*']
    // A file never changes under its name, so the name serves as the ETag.
    const tag = `"${file}"`
    const isKnown = isRenditionFile(file)
    if (isKnown && request.headers['if-none-match'] === tag && (await images.has(file))) {
      return reply.code(304).headers({ etag: tag, 'cache-control': CACHED_FOREVER }).send()
    }
    const found = isKnown ? await images.read(file) : null
    if (!found) throw new ShopError('NOT_FOUND', 'There is no image at this address.')
    return reply
      .headers({ etag: tag, 'cache-control': CACHED_FOREVER, 'content-length': found.size })
      .type('image/webp')
      .send(found.stream)
  })
}
