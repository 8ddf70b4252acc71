import type { TestProject } from 'vitest/node'
import { demoProducts, readDrawing } from '../db/seed/demo-content.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { storeDrawing } from '../modules/images/store-drawing.ts'
import { createPostgresServer } from './postgres-server.ts'
import { testImagesFolder } from './test-images.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Drawn before the suites start, which would otherwise each draw them at the same time. */
async function drawDemoPictures(): Promise<void> {
  const images = await openImageFolder(testImagesFolder)
  for (const { picture } of demoProducts) await storeDrawing(images, await readDrawing(picture))
}

/** One PostgreSQL server for the whole run: the one that TEST_DATABASE_URL names, or our own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await drawDemoPictures()
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const server = await createPostgresServer()
  await server.start()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
