import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { FolderImageStore } from './image-store.ts'
import { IMAGES_PATH } from './images.rules.ts'

const ONE_YEAR_SECONDS = 31_536_000

export async function imageRoutes(
  app: FastifyInstance,
  { images }: { images: FolderImageStore },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: images.folder,
    prefix: IMAGES_PATH,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1000,
    decorateReply: false,
    index: false,
  })
}
