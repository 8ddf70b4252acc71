import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { loadBuiltSite } from '../built-site.ts'
import { readConfig } from '../config.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { loadDemoShop } from '../db/seed/load-demo-shop.ts'
import { createLogger } from '../logger.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { describeOnBothEngines, type EngineName } from './test-engine.ts'
import { testImagesFolder } from './test-images.ts'

export async function buildTestApp(
  engine: Engine,
  logger = createLogger('silent'),
): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test' })
  const images = await openImageFolder(testImagesFolder)
  const site = await loadBuiltSite({ publicUrl: config.http.publicUrl, sandboxes: [] })
  return buildApp({ config, engine, images, site, logger })
}

export async function fillWithDemoShop(engine: Engine): Promise<void> {
  await loadDemoShop(engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
}

/** The whole app with the demo shop, on both engines. */
export function describeShop(
  title: string,
  tests: (getApp: () => FastifyInstance, getEngine: () => Engine, name: EngineName) => void,
): void {
  describeOnBothEngines(title, (getEngine, name) => {
    let app: FastifyInstance | undefined
    beforeAll(async () => {
      await fillWithDemoShop(getEngine())
      app = await buildTestApp(getEngine())
    })
    afterAll(() => app?.close())
    const getApp = () => {
      if (!app) throw new Error('the app is built in beforeAll')
      return app
    }
    tests(getApp, getEngine, name)
  })
}
