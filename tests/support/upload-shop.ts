import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createLogger } from '../../server/logging/logger.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { type FormPart, toImageForm } from './image-form.ts'
import { registerUser, type SignedIn } from './sign-in.ts'
import { buildTestApp } from './test-app.ts'
import { describeOnBothEngines } from './test-engine.ts'

/** A shop that stores its images in a separate folder, and a customer who uploads some. */
export class UploadShop {
  readonly app: FastifyInstance
  readonly engine: EngineWithImages
  readonly user: SignedIn
  readonly #folder: string

  constructor(parts: Pick<UploadShop, 'app' | 'engine' | 'user'> & { folder: string }) {
    this.app = parts.app
    this.engine = parts.engine
    this.user = parts.user
    this.#folder = parts.folder
  }

  upload(...parts: FormPart[]): Promise<LightMyRequestResponse> {
    const { payload, headers } = toImageForm(parts)
    return this.send(headers, payload)
  }

  send(headers: Record<string, string>, payload: Buffer | string): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: '/image',
      headers: { ...headers, ...this.user.headers },
      payload,
    })
  }

  listFiles(): Promise<string[]> {
    return readdir(this.#folder)
  }

  readFile(name: string): Promise<Buffer> {
    return readFile(join(this.#folder, name))
  }

  findRows() {
    return this.engine.db.selectFrom('image').select(['key', 'width', 'height', 'widths']).execute()
  }

  async expectNothingStored(): Promise<void> {
    expect(await this.listFiles()).toEqual([])
    expect(await this.findRows()).toEqual([])
  }

  async forgetImages(): Promise<void> {
    await this.engine.db.deleteFrom('image').execute()
    for (const file of await this.listFiles()) await rm(join(this.#folder, file))
  }

  async close(): Promise<void> {
    await this.app.close()
    await rm(this.#folder, { recursive: true })
  }
}

export async function openUploadShop(
  engine: EngineWithImages,
  environment?: Record<string, string>,
): Promise<UploadShop> {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-upload-'))
  const app = await buildTestApp(engine, createLogger('silent'), folder, environment)
  return new UploadShop({ app, engine, folder, user: await registerUser(app) })
}

/** Runs the same upload tests on both engines; each test begins without images. */
export function describeUploads(title: string, tests: (getShop: () => UploadShop) => void): void {
  describeOnBothEngines(title, (getEngine) => {
    let shop: UploadShop | undefined
    const getShop = () => {
      if (!shop) throw new Error('the shop is opened in beforeAll')
      return shop
    }
    beforeAll(async () => {
      shop = await openUploadShop(getEngine())
    })
    afterEach(() => getShop().forgetImages())
    afterAll(() => shop?.close())
    tests(getShop)
  })
}
