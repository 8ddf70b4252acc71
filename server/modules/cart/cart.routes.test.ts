import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Cart } from '../../../contract/schemas/cart.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { deleteExpiredRecords } from '../../jobs/delete-expired-records.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }

describeEmptyShop(
  'The cart',
  (getApp, getEngine) => {
    /** One browser: it keeps the cookies it gets, and may be signed in. */
    function openBrowser(signedInAs?: string) {
      let authorization = signedInAs
      const jar = new Map<string, string>()
      async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, rest: InjectOptions = {}) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = {
          ...(cookie && { cookie }),
          ...(authorization && { authorization }),
          ...rest.headers,
        }
        const reply = await getApp().inject({ method, url, ...rest, headers })
        for (const { name, value, maxAge } of reply.cookies)
          if (maxAge === 0) jar.delete(name)
          else jar.set(name, value)
        return reply
      }
      return {
        jar,
        send,
        signIn: (header: string) => {
          authorization = header
        },
        read: async () => (await send('GET', '/cart')).json<Cart>(),
        put: (id: string, quantity: unknown, more: object = {}) =>
          send('PUT', `/cart/line/${id}`, { payload: { quantity, ...more } }),
        add: (...lines: { productId: string; quantity?: number }[]) =>
          send('POST', '/cart/line', { payload: { lines } }),
      }
    }
    const quantities = ({ lines }: Cart) => lines.map(({ productId, quantity }) => [productId, quantity])
    const countCarts = async () =>
      Number(
        (
          await getEngine()
            .db.selectFrom('cart')
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    let fan: string
    let disk: string
    beforeEach(async () => {
      await getEngine().db.deleteFrom('cart').execute()
      await getEngine().db.deleteFrom('attempt').execute()
      fan = await insertProduct(getEngine(), { price_cents: 1_250 })
      disk = await insertProduct(getEngine(), { minimum_order: 5 })
    })

    it('A visitor’s cart begins with the first line and is known by a cookie that no script can read', async () => {
      const visitor = openBrowser()
      expect(await visitor.read()).toEqual({ lines: [], total: 0, merged: [] })
      expect(await countCarts()).toBe(0)
      const reply = await visitor.put(fan, 20)
      expect(reply.json()).toMatchObject({
        lines: [{ productId: fan, quantity: 20, unitPrice: 12.5, total: 250, problems: [] }],
        total: 250,
      })
      const cookie = reply.cookies.find(({ name }) => name === 'northbridge.cart')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/cart' })
      expect(reply.cookies.find(({ name }) => name === 'cart-lines')?.value).toBe('1')
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(quantities(await visitor.read())).toEqual([[fan, 20]])
      const stored = await getEngine().db.selectFrom('cart').select('token_hash').executeTakeFirstOrThrow()
      expect(stored.token_hash).not.toBe(cookie?.value)
    })

    it('Nobody reaches a cart without its cookie, and an invented cookie is not adopted', async () => {
      const visitor = openBrowser()
      await visitor.put(fan, 20)
      expect((await openBrowser().read()).lines).toEqual([])
      const stranger = openBrowser()
      stranger.jar.set('northbridge.cart', 'x'.repeat(43))
      await stranger.put(disk, 5)
      expect(stranger.jar.get('northbridge.cart')).not.toBe('x'.repeat(43))
      expect(quantities(await visitor.read())).toEqual([[fan, 20]])
    })

    it('Setting and removing a line twice is the same as once', async () => {
      const visitor = openBrowser()
      for (let each = 0; each < 2; each += 1) await visitor.put(fan, '30')
      await visitor.put(disk, 5)
      expect(quantities(await visitor.read())).toEqual([
        [fan, 30],
        [disk, 5],
      ])
      for (let each = 0; each < 2; each += 1)
        expect((await visitor.send('DELETE', `/cart/line/${fan}`)).json()).toMatchObject({ total: 50 })
      expect((await visitor.send('DELETE', '/cart')).json()).toMatchObject({ lines: [], total: 0 })
      expect(visitor.jar.has('cart-lines')).toBe(false)
    })

    it('Added quantities add up, and without a quantity the minimum order is added', async () => {
      const visitor = openBrowser()
      await visitor.add({ productId: fan, quantity: 15 }, { productId: disk })
      const cart = (await visitor.add({ productId: fan, quantity: 25 }, { productId: disk })).json<Cart>()
      expect(quantities(cart)).toEqual([
        [fan, 40],
        [disk, 10],
      ])
    })

    it.each([0, -5, 1.5, 'many', 1_000_000_001, undefined])(
      'A quantity of %s is refused with an error on the field',
      async (quantity) => {
        const reply = await openBrowser().put(fan, quantity)
        expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['quantity']])
        expect(await countCarts()).toBe(0)
      },
    )

    it('A product that does not exist or is no longer sold is refused, and no cart begins', async () => {
      const gone = await insertProduct(getEngine(), { archived_at: 1 })
      const nobody = crypto.randomUUID()
      const visitor = openBrowser()
      expect((await visitor.put(nobody, 5)).statusCode).toBe(404)
      expect((await visitor.put(gone, 5)).statusCode).toBe(409)
      const many = await visitor.add({ productId: fan }, { productId: gone }, { productId: nobody })
      expect(Object.keys(many.json().errors)).toEqual(['lines.1.productId', 'lines.2.productId'])
      expect(await countCarts()).toBe(0)
    })

    it('A cart holds at most 200 lines, and adding beyond that adds nothing', async () => {
      const visitor = openBrowser()
      const ids: string[] = []
      for (let each = 0; each <= MAX_ORDER_LINES; each += 1) ids.push(await insertProduct(getEngine()))
      const [last = '', ...rest] = ids
      expect((await visitor.add(...rest.map((productId) => ({ productId })))).statusCode).toBe(200)
      expect((await visitor.put(last, 10)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('200'),
      })
      expect((await visitor.add({ productId: rest[0] ?? '' }, { productId: last })).statusCode).toBe(409)
      expect((await visitor.put(rest[0] ?? '', 30)).statusCode).toBe(200)
      const cart = await visitor.read()
      expect([cart.lines.length, cart.lines[0]?.quantity]).toEqual([200, 30])
    })

    it('A line tells what changed since it was added, and each action settles it', async () => {
      const visitor = openBrowser()
      await visitor.add({ productId: fan, quantity: 20 }, { productId: disk, quantity: 50 })
      const { db } = getEngine()
      await db.updateTable('product').set({ price_cents: 1_300 }).where('id', '=', fan).execute()
      await db.updateTable('product').set({ on_hand: 12 }).where('id', '=', disk).execute()
      const cart = await visitor.read()
      expect(cart.lines.map(({ problems }) => problems)).toMatchObject([
        [{ kind: 'price', from: 12.5, to: 13 }],
        [{ kind: 'stock', available: 12, quantities: [12] }],
      ])
      expect(cart.total).toBe(20 * 13 + 500)
      // Another quantity alone does not accept the price.
      expect((await visitor.put(fan, 30)).json<Cart>().lines[0]?.problems).toHaveLength(1)
      await visitor.put(fan, 30, { unitPrice: 13 })
      expect((await visitor.put(disk, 12)).json<Cart>().lines.flatMap(({ problems }) => problems)).toEqual([])
      await db.updateTable('product').set({ archived_at: 1 }).where('id', '=', disk).execute()
      expect(await visitor.read()).toMatchObject({
        total: 390,
        lines: [{}, { problems: [{ kind: 'archived' }] }],
      })
    })

    // Seen to fail when a total had to be an amount that can be paid: the cart answered 500 until the line was gone.
    it('The largest quantity of the most expensive product has a total in the cart and in a saved list', async () => {
      const visitor = openBrowser()
      const dear = { price_cents: 99_999_999, minimum_order: 1, on_hand: 1_000_000_000 }
      const ids = [await insertProduct(getEngine(), dear), await insertProduct(getEngine(), dear)]
      await visitor.add(...ids.map((productId) => ({ productId, quantity: 1_000_000_000 })))
      const cart = await visitor.read()
      expect(cart.lines.map(({ total }) => total)).toEqual([999_999_990_000_000, 999_999_990_000_000])
      expect(cart.total).toBe(1_999_999_980_000_000)
      const { headers } = await insertSignedIn(getEngine())
      const [productId = ''] = ids
      await getApp().inject({
        method: 'PUT',
        url: `/cart/line/${productId}`,
        headers,
        payload: { quantity: 1_000_000_000 },
      })
      const saved = await getApp().inject({
        method: 'POST',
        url: '/list',
        headers,
        payload: { name: 'Everything' },
      })
      const list = await getApp().inject({ url: `/list/${saved.json().insertedId}`, headers })
      expect([list.statusCode, list.json().total]).toEqual([200, 999_999_990_000_000])
    })

    it('A product in a cart is archived and not deleted, so that the cart can say so', async () => {
      const visitor = openBrowser()
      await visitor.put(fan, 10)
      const admin = await insertSignedIn(getEngine(), 'admin')
      await getApp().inject({ method: 'DELETE', url: `/product/${fan}`, headers: admin.headers })
      expect((await visitor.read()).lines).toMatchObject([
        { productId: fan, problems: [{ kind: 'archived' }] },
      ])
    })

    it('New carts are limited by network address; one that exists is not', async () => {
      const visitor = openBrowser()
      await visitor.put(fan, 10)
      await getEngine()
        .db.updateTable('attempt')
        .set({ count: 1_000 })
        .where('key', 'like', 'new-cart:%')
        .execute()
      expect((await openBrowser().put(fan, 10)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect((await visitor.put(fan, 20)).statusCode).toBe(200)
      const buyer = await insertSignedIn(getEngine())
      expect((await openBrowser(buyer.headers.authorization).put(fan, 20)).statusCode).toBe(200)
      expect(await countCarts()).toBe(2)
    })

    it('A cart is forgotten after 90 days without a change', async () => {
      const visitor = openBrowser()
      await visitor.put(fan, 10)
      await deleteExpiredRecords(getEngine(), { now: Date.now() + 89 * DAY_MS })
      expect((await visitor.read()).lines).toHaveLength(1)
      await getEngine().db.updateTable('cart').set({ expires_at: 1 }).execute()
      expect((await visitor.read()).lines).toEqual([])
      expect(visitor.jar.has('northbridge.cart')).toBe(false)
      await deleteExpiredRecords(getEngine(), { now: Date.now() })
      expect(await getEngine().db.selectFrom('cart_line').selectAll().execute()).toEqual([])
    })

    it('The cookie of a browser lasts 90 days from its last change, as its cart does', async () => {
      const visitor = openBrowser()
      const cookieOf = (reply: { headers: { 'set-cookie'?: string | string[] } }) =>
        [reply.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('northbridge.cart='))
      const first = cookieOf(await visitor.put(fan, 10))
      expect(first).toContain(`Max-Age=${90 * 86_400};`)
      expect(cookieOf(await visitor.put(fan, 20))).toBe(first)
    })

    describe('Signing in', () => {
      it('The account has one cart on all devices', async () => {
        const { headers } = await insertSignedIn(getEngine())
        const [desk, phone] = [openBrowser(headers.authorization), openBrowser(headers.authorization)]
        await desk.put(fan, 20)
        await phone.put(disk, 5)
        expect(quantities(await desk.read())).toEqual([
          [fan, 20],
          [disk, 5],
        ])
        expect(desk.jar.has('northbridge.cart')).toBe(false)
      })

      it('Quantities add up, nothing is lost, and the reply says what changed', async () => {
        const { headers } = await insertSignedIn(getEngine())
        await openBrowser(headers.authorization).put(fan, 20)
        const browser = openBrowser()
        await browser.add({ productId: disk, quantity: 5 }, { productId: fan, quantity: 30 })
        browser.signIn(headers.authorization)
        const cart = await browser.read()
        expect(quantities(cart)).toEqual([
          [fan, 50],
          [disk, 5],
        ])
        expect(cart.merged).toMatchObject([
          { productId: disk, had: 0, quantity: 5 },
          { productId: fan, had: 20, quantity: 50 },
        ])
        expect((await browser.read()).merged).toEqual([])
        expect([browser.jar.has('northbridge.cart'), await countCarts()]).toEqual([false, 1])
      })

      // Seen to fail when the browser's cart is read before it is locked.
      it('However many tabs sign in at once, the carts merge once', async () => {
        for (let run = 0; run < 5; run += 1) {
          const { headers } = await insertSignedIn(getEngine())
          const browser = openBrowser()
          await browser.put(fan, 20)
          await browser.put(disk, 5)
          browser.signIn(headers.authorization)
          const cookie = { cookie: `northbridge.cart=${browser.jar.get('northbridge.cart')}`, ...headers }
          const replies = await Promise.all(
            Array.from({ length: 6 }, (_, index) =>
              index % 2
                ? getApp().inject({
                    method: 'PUT',
                    url: `/cart/line/${disk}`,
                    headers: cookie,
                    payload: { quantity: 7 },
                  })
                : getApp().inject({ url: '/cart', headers: cookie }),
            ),
          )
          expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
          expect(replies.filter((reply) => reply.json<Cart>().merged.length > 0)).toHaveLength(1)
          const after = await openBrowser(headers.authorization).read()
          expect(quantities(after)[0]).toEqual([fan, 20])
        }
      })

      it('A dead token is refused and leaves the browser’s cart alone', async () => {
        const browser = openBrowser()
        await browser.put(fan, 20)
        const dead = await browser.send('GET', '/cart', { headers: { authorization: 'Bearer x' } })
        expect(dead.statusCode).toBe(401)
        expect(quantities(await browser.read())).toEqual([[fan, 20]])
      })
    })

    describe('A plain form', () => {
      const post = (browser: ReturnType<typeof openBrowser>, form: Record<string, string>) =>
        browser.send('POST', '/cart/form', {
          headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        })

      it('Every button leads to the cart', async () => {
        const visitor = openBrowser()
        const added = await post(visitor, { add: fan })
        expect([added.statusCode, added.headers.location]).toEqual([303, '/cart'])
        await post(visitor, { add: disk, quantity: '15' })
        await post(visitor, { set: fan, quantity: '40' })
        expect(quantities(await visitor.read())).toEqual([
          [fan, 40],
          [disk, 15],
        ])
        await getEngine().db.updateTable('product').set({ price_cents: 900 }).where('id', '=', fan).execute()
        await post(visitor, { set: fan, quantity: '40', unitPrice: '9' })
        expect((await visitor.read()).lines[0]?.problems).toEqual([])
        await post(visitor, { set: fan, quantity: '0' })
        await post(visitor, { remove: disk })
        expect((await visitor.read()).lines).toEqual([])
      })

      it('A form that cannot be carried out leads to the cart with the reason', async () => {
        const refused = async (form: Record<string, string>) =>
          (await post(openBrowser(), form)).headers.location
        expect(await refused({ set: fan, quantity: 'many' })).toBe('/cart?refused=BAD_INPUT')
        expect(await refused({ add: crypto.randomUUID() })).toBe('/cart?refused=BAD_INPUT')
        expect(await refused({})).toBe('/cart?refused=BAD_INPUT')
      })

      it('Another site cannot change a cart', async () => {
        const visitor = openBrowser()
        await visitor.put(fan, 20)
        const reply = await visitor.send('POST', '/cart/form', {
          headers: {
            ...HTML,
            origin: 'https://evil.example',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: 'empty=1',
        })
        expect([reply.statusCode, quantities(await visitor.read())]).toEqual([403, [[fan, 20]]])
      })
    })

    it('A browser that shows the address of the cart gets a page for itself alone, a program the data', async () => {
      const visitor = openBrowser()
      await visitor.put(fan, 20)
      const page = await visitor.send('GET', '/cart', { headers: HTML })
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        vary: expect.stringMatching(/accept/i),
      })
      expect(page.headers['content-type']).toContain('text/html')
      expect((await visitor.send('GET', '/cart', { headers: { accept: '*/*' } })).json()).toHaveProperty(
        'lines',
      )
      expect((await visitor.send('GET', '/cart')).json()).toHaveProperty('lines')
    })
  },
  { RATE_LIMITS: 'on' },
)
