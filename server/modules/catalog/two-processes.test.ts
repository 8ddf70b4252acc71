import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { expectWithinASecond } from '../../../tests/support/expect-within-a-second.ts'
import { draw } from '../../../tests/support/images.ts'
import { PRODUCT_DRAFT } from '../../../tests/support/product-draft.ts'
import { findFreePort, type RunningShop, runShop } from '../../../tests/support/run-shop.ts'
import { createPostgresDatabase } from '../../../tests/support/test-engine.ts'

const ADMIN = { email: 'owner@firm.info', password: 'correct horse' }

describe('Two processes on one PostgreSQL database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-two-'))
  const shops: (RunningShop & { url: string })[] = []
  let dropDatabase: () => Promise<void>

  beforeAll(async () => {
    const database = await createPostgresDatabase()
    dropDatabase = database.drop
    for (const name of ['one', 'two']) {
      const port = await findFreePort()
      const url = `http://127.0.0.1:${port}`
      const shop = runShop({
        DATA_DIR: join(folder, name),
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: database.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      shops.push({ ...shop, url })
      await shop.opened
    }
  })

  afterAll(async () => {
    for (const shop of shops) shop.process.kill('SIGKILL')
    await Promise.all(shops.map(({ ended }) => ended))
    await dropDatabase?.()
    rmSync(folder, { recursive: true, force: true })
  })

  async function signIn(url: string): Promise<{ authorization: string }> {
    const headers = { origin: url, 'content-type': 'application/json' }
    const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ADMIN),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const response = await fetch(`${url}/user/${encodeURIComponent(ADMIN.email)}`, {
      method: 'PUT',
      headers: { ...headers, cookie },
      body: JSON.stringify({ email: ADMIN.email }),
    })
    const { token } = (await response.json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }

  async function uploadImage(url: string, headers: { authorization: string }): Promise<string> {
    const form = new FormData()
    const jpeg = await draw({ width: 64, height: 48 }).jpeg().toBuffer()
    form.set('image', new File([new Uint8Array(jpeg)], 'part.jpg', { type: 'image/jpeg' }))
    const response = await fetch(`${url}/image`, { method: 'POST', headers, body: form })
    return ((await response.json()) as { data: { url: string } }).data.url
  }

  it('The other process shows that a product was added, changed or deleted within a second of the reply', async () => {
    const [one = '', two = ''] = shops.map(({ url }) => url)
    const headers = await signIn(one)
    const json = { ...headers, 'content-type': 'application/json' }
    const img = await uploadImage(one, headers)
    const list = async () => (await (await fetch(`${two}/product`)).json()) as Product[]
    expect(await list()).toEqual([])
    // The page cache of a process may be this old after another process wrote (docs/decisions/0012).
    const expectSoon = (expected: [id: string, price: number][]) =>
      expectWithinASecond(`the other process lists ${JSON.stringify(expected)}`, async () =>
        isDeepStrictEqual(
          (await list()).map(({ _id, price }) => [_id, price]),
          expected,
        ),
      )

    const body = JSON.stringify({ ...PRODUCT_DRAFT, img })
    const added = await fetch(`${one}/product`, { method: 'POST', headers: json, body })
    const { insertedId } = (await added.json()) as { insertedId: string }
    await expectSoon([[insertedId, 236.5]])

    const change = { method: 'PATCH', headers: json, body: JSON.stringify({ price: '99' }) }
    await fetch(`${one}/product/${insertedId}`, change)
    await expectSoon([[insertedId, 99]])

    await fetch(`${one}/product/${insertedId}`, { method: 'DELETE', headers })
    await expectSoon([])
  })
})
