import { beforeAll, expect, it, vi } from 'vitest'
import type { QuickLine, QuickOrderReply } from '../../../contract/schemas/quick-order.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop, describeShop } from '../../../tests/support/test-app.ts'
import { MAX_ARTICLE_NUMBERS } from './learn-article-numbers.ts'
import { MAX_SEARCHED } from './read-quick-order.ts'

describeShop('POST /quick-order', (getApp, getEngine) => {
  const ask = (payload: object, headers: object = {}) =>
    getApp().inject({ method: 'POST', url: '/quick-order', payload, headers: { ...headers } })
  const read = async (text: string, more: object = {}, headers: object = {}): Promise<QuickOrderReply> => {
    const reply = await ask({ text, ...more }, headers)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json()
  }
  const readOne = async (text: string, more: object = {}, headers: object = {}): Promise<QuickLine> => {
    const [line] = (await read(text, more, headers)).lines
    if (!line) throw new Error(`no line in ${text}`)
    return line
  }
  const brief = ({ status, product, quantity, matchedBy }: QuickLine) => [
    status,
    product?.slug ?? null,
    quantity,
    matchedBy,
  ]

  it.each([
    ['NB-N5-6C, 40', 'n5-6c', 40, 'part-number'],
    ['nbn56c 40', 'n5-6c', 40, 'part-number'],
    ['40 x nb n5 6c', 'n5-6c', 40, 'part-number'],
    ['http://shop.test/products/n5-6c\t40', 'n5-6c', 40, 'address'],
    ['/products/n5-6c?rating=5; 40', 'n5-6c', 40, 'address'],
    ['V5 1TB x 40', 'v5-1-tb', 40, 'name'],
    ['F12 120 100', 'f12-120', 100, 'name'],
    ['C5; 40', 'c5-mesh', 40, 'words'],
    ['x7 itx (40)', 'x7-mini-itx', 40, 'words'],
  ])('%j orders %s, %d pieces, found by its %s', async (text, slug, quantity, matchedBy) => {
    expect(brief(await readOne(text))).toEqual(['matched', slug, quantity, matchedBy])
  })

  it('A matched line has its price per piece and its total, and the list has the total of what is ready', async () => {
    const { lines, ready, total } = await read('NB-N5-6C, 40\nNB-V5-1T, 20\nnothing like it, 5')
    expect(lines.map(({ pieces, unitPrice, total: sum }) => [pieces, unitPrice, sum])).toEqual([
      [40, 148, 5_920],
      [20, 74.5, 1_490],
      [null, null, null],
    ])
    expect([ready, total]).toEqual([2, 7_410])
  })

  it('A name of several products is ambiguous, and nothing is chosen for the buyer', async () => {
    const line = await readOne('32GB kit  40')
    expect(brief(line)).toEqual(['ambiguous', null, 40, null])
    expect(line.choices.map(({ slug }) => slug).toSorted()).toEqual(['m5-32-gb-kit', 's5-32-gb-so-dimm-kit'])
  })

  it('A part number column and a description that name different products are ambiguous', async () => {
    const line = await readOne('Part number\tName\tQty\nNB-N5-6C\tN7 8C\t40')
    expect([line.line, line.status, line.choices.map(({ slug }) => slug)]).toEqual([
      2,
      'ambiguous',
      ['n5-6c', 'n7-8c'],
    ])
  })

  it('An unknown line has suggestions of the search', async () => {
    const line = await readOne('SFX 650W gold, 40')
    expect(brief(line)).toEqual(['unknown', null, 40, null])
    expect(line.suggestions.map(({ slug }) => slug)).toContain('p5-600-w-sfx')
  })

  it('Only some unknown parts are searched for, so that a list of nonsense costs no more than a real one', async () => {
    const text = Array.from({ length: 100 }, (_, index) => `fan ${index} of another maker\t5`).join('\n')
    const { lines } = await read(text)
    expect(lines.every(({ status }) => status === 'unknown')).toBe(true)
    expect(lines.filter(({ suggestions }) => suggestions.length > 0).length).toBeLessThanOrEqual(MAX_SEARCHED)
    expect(lines[0]?.suggestions.length).toBeGreaterThan(0)
  })

  it('A quantity below the minimum, off the pack or missing has its neighbors with their totals', async () => {
    const id = await insertProduct(getEngine(), {
      part_number: 'QO-PACK',
      name: 'Packed',
      minimum_order: 20,
      order_multiple: 20,
      price_cents: 1_000,
      price_breaks: JSON.stringify([{ from: 100, cents: 900 }]),
      on_hand: 130,
    })
    const judged = async (text: string) => {
      const { status, message, below, above, cheaper, total, product } = await readOne(text)
      expect(product?._id).toBe(id)
      return [status, message, below, above, cheaper, total]
    }
    const pieces = (quantity: number, total: number) => ({ quantity, total })
    expect(await judged('QO-PACK, 10')).toEqual([
      'quantity',
      'The minimum order is 20 pcs. You entered 10.',
      null,
      pieces(20, 200),
      null,
      null,
    ])
    expect(await judged('QO-PACK, 70')).toEqual([
      'quantity',
      'Order 60 or 80; this comes in packs of 20.',
      pieces(60, 600),
      pieces(80, 800),
      null,
      null,
    ])
    expect(await judged('QO-PACK, 140')).toEqual([
      'stock',
      '130 pcs are available. You entered 140. Order 120; this comes in packs of 20.',
      pieces(120, 1_080),
      null,
      null,
      null,
    ])
    expect(await judged('QO-PACK')).toEqual([
      'quantity',
      'Enter a quantity. The minimum order is 20 pcs.',
      null,
      pieces(20, 200),
      null,
      null,
    ])
    expect(await judged('QO-PACK, 2.5')).toEqual([
      'quantity',
      'Enter a whole number of pieces.',
      null,
      pieces(20, 200),
      null,
      null,
    ])
  })

  it('Lines of the same product add up on the first of them, and both say so', async () => {
    const { lines, ready, total } = await read('NB-N5-6C, 6\nNB-V5-1T, 20\nn5 6c x 14')
    expect(
      lines.map(({ status, quantity, pieces, addsUp, addedTo }) => [
        status,
        quantity,
        pieces,
        addsUp,
        addedTo,
      ]),
    ).toEqual([
      ['matched', 6, 20, [1, 3], null],
      ['matched', 20, 20, [], null],
      ['matched', 14, null, [1, 3], 1],
    ])
    expect([ready, total]).toEqual([3, 20 * 148 + 20 * 74.5])
  })

  it('The list is multiplied before it is judged', async () => {
    expect(brief(await readOne('NB-N5-6C, 4', { multiply: '5' }))).toEqual([
      'matched',
      'n5-6c',
      20,
      'part-number',
    ])
    const refused = await ask({ text: 'NB-N5-6C, 4', multiply: '0' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['multiply']])
  })

  it('Headings and comments come back as skipped, and empty lines are counted', async () => {
    const { lines, skipped, emptyLines } = await read('SKU;Qty\n\n# for the lab\nNB-N5-6C;40\n')
    expect(lines.map(({ line, text }) => [line, text])).toEqual([[4, 'NB-N5-6C;40']])
    expect(skipped).toEqual([
      { line: 1, text: 'SKU;Qty', reason: 'heading' },
      { line: 3, text: '# for the lab', reason: 'comment' },
    ])
    expect(emptyLines).toBe(1)
  })

  it('A list of more than 500 lines is refused with its number of lines', async () => {
    const list = (count: number) => Array.from({ length: count }, () => 'NB-N5-6C, 40').join('\n')
    expect((await ask({ text: `SKU, Qty\n${list(500)}\n` })).statusCode).toBe(200)
    const refused = await ask({ text: list(731) })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { text: ['At most 500 lines at once; this list has 731'] },
    ])
  })

  it('An archived product is unknown', async () => {
    await insertProduct(getEngine(), { part_number: 'QO-GONE', name: 'Quxgone', archived_at: 1 })
    expect((await readOne('QO-GONE, 10')).status).toBe('unknown')
  })

  it.each([
    ['control characters', 'NB-N5-6C\u0000\u0007, 40'],
    ['a byte order mark and bidirectional marks', '\ufeff\u202eNB-N5-6C\u202c, 40'],
    ['half a character', 'NB-N5-6C, 40\ud800'],
  ])('A line with %s does not keep the next line from being read', async (_, text) => {
    const { lines } = await read(`${text}\nNB-V5-1T, 20`)
    expect(lines.map(({ line }) => line)).toEqual([1, 2])
    expect(lines[1]?.status).toBe('matched')
  })

  it('With an invalid token, the list is read as for a visitor', async () => {
    const line = await readOne('NB-N5-6C, 40', {}, { authorization: 'Bearer nonsense' })
    expect(line.status).toBe('matched')
  })
})

describeShop('Article numbers of a buyer', (getApp, getEngine) => {
  let buyer: SignedIn
  let ids: Record<string, string>
  beforeAll(async () => {
    buyer = await registerUser(getApp())
    const rows = await getEngine().db.selectFrom('product').select(['id', 'slug']).execute()
    ids = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]))
  })
  const learn = (numbers: { typed: string; productId: string | undefined }[], by = buyer) =>
    getApp().inject({ method: 'POST', url: '/article-number', headers: by.headers, payload: { numbers } })
  const readOne = async (text: string, headers: object = buyer.headers) => {
    const reply = await getApp().inject({
      method: 'POST',
      url: '/quick-order',
      payload: { text },
      headers: { ...headers },
    })
    const { status, product, matchedBy } = reply.json().lines[0]
    return [status, product?.slug ?? null, matchedBy]
  }

  it('A number that a buyer gave a product is found in their next list, in any spelling, and in nobody else’s', async () => {
    expect((await learn([{ typed: 'TX-4471', productId: ids['h7-12-tb'] }])).json()).toEqual({
      modifiedCount: 1,
    })
    expect(await readOne('tx 4471, 12')).toEqual(['matched', 'h7-12-tb', 'own-number'])
    expect(await readOne('TX-4471, 12', {})).toEqual(['unknown', null, null])
    const other = await registerUser(getApp())
    expect(await readOne('TX-4471, 12', other.headers)).toEqual(['unknown', null, null])
  })

  it('The last choice counts, and a forgotten number is unknown again', async () => {
    await learn([{ typed: 'TX-1', productId: ids['h7-12-tb'] }])
    await learn([{ typed: 'tx1', productId: ids['n5-6c'] }])
    expect(await readOne('TX-1, 12')).toEqual(['matched', 'n5-6c', 'own-number'])
    const forget = () =>
      getApp().inject({ method: 'DELETE', url: '/article-number/TX-1', headers: buyer.headers })
    expect([(await forget()).json(), (await forget()).json()]).toEqual([
      { deletedCount: 1 },
      { deletedCount: 0 },
    ])
    expect(await readOne('TX-1, 12')).toEqual(['unknown', null, null])
  })

  it('A part number wins over the same article number', async () => {
    await learn([{ typed: 'NB-N7-8C', productId: ids['n5-6c'] }])
    expect(await readOne('NB-N7-8C, 40')).toEqual(['matched', 'n7-8c', 'part-number'])
  })

  it('A number without a letter or digit, or without a product, is not learned', async () => {
    const numbers = [
      { typed: '—', productId: ids['n5-6c'] },
      { typed: 'TX-2', productId: crypto.randomUUID() },
    ]
    expect((await learn(numbers)).json()).toEqual({ modifiedCount: 0 })
    expect((await learn([])).statusCode).toBe(400)
  })

  it('An account has a limited number of article numbers; the least recently used make room', async () => {
    const user = await registerUser(getApp())
    const { db } = getEngine()
    const rows = Array.from({ length: MAX_ARTICLE_NUMBERS }, (_, index) => ({
      user_id: user.id,
      typed: `old${index}`,
      product_id: ids['n5-6c'] ?? '',
      used_at: index + 1,
    }))
    for (let start = 0; start < rows.length; start += 1_000)
      await db
        .insertInto('article_number')
        .values(rows.slice(start, start + 1_000))
        .execute()
    await learn([{ typed: 'new', productId: ids['n5-6c'] }], user)
    const left = await db
      .selectFrom('article_number')
      .select('typed')
      .where('user_id', '=', user.id)
      .where('typed', 'in', ['old0', 'old1', 'new'])
      .orderBy('typed')
      .execute()
    expect(left.map(({ typed }) => typed)).toEqual(['new', 'old1'])
  })

  it('Article numbers are in the export of the account and are deleted with it', async () => {
    const user = await registerUser(getApp())
    await learn([{ typed: 'Our Fan 7', productId: ids['f12-120'] }], user)
    const file = await getApp().inject({ url: '/own-data', headers: user.headers })
    expect(file.json().articleNumbers).toEqual([
      { typed: 'ourfan7', product: 'F12 120', learnedFrom: null, usedAt: expect.any(String) },
    ])
    const payload = { password: user.password, reviews: 'keep' }
    await getApp().inject({ method: 'POST', url: '/account-deletion', headers: user.headers, payload })
    const left = await getEngine()
      .db.selectFrom('article_number')
      .select('typed')
      .where('user_id', '=', user.id)
      .execute()
    expect(left).toEqual([])
  })
})

describeShop('The form of /quick-order without JavaScript', (getApp) => {
  // Seen to fail when the header Accept alone chose between page and API.
  it('A JSON request gets JSON, even if it asks for a page', async () => {
    const payload = { text: 'NB-N5-6C, 4', multiply: 'many' }
    const headers = { accept: 'text/html' }
    const reply = await getApp().inject({ method: 'POST', url: '/quick-order', headers, payload })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ])
  })

  const send = (url: string, fields: Record<string, string>, headers: object = {}) =>
    getApp().inject({
      method: 'POST',
      url,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  it('The list is answered with the page, which is stored nowhere', async () => {
    const { statusCode, headers, body } = await send('/quick-order', { text: 'NB-N5-6C, 4', multiply: '5' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('1 line read')
    expect(body).toContain('Add 1 line to cart')
  })

  it('A fix changes its line, and what was wrong with the list is said on the page', async () => {
    const text = 'NB-N5-6C, 4\nNB-V5-1T, 20'
    expect((await send('/quick-order', { text, fix: '1:NB-N5-6C x 10' })).body).toContain(
      'Add 2 lines to cart',
    )
    const many = Array.from({ length: 501 }, () => 'a, 1').join('\n')
    expect((await send('/quick-order', { text: many })).body).toContain('this list has 501')
    expect((await send('/quick-order', {})).statusCode).toBe(200)
  })

  it('A pasted text never becomes part of the page’s code', async () => {
    const attack = '</textarea></script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
    const { body } = await send('/quick-order', { text: attack })
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
  })

  it('Another site cannot send the form', async () => {
    const reply = await send('/quick-order', { text: 'NB-N5-6C, 4' }, { origin: 'https://evil.example' })
    expect(reply.statusCode).toBe(403)
  })

  it('One form puts all ready lines into the cart, and a form without a valid line is refused', async () => {
    const product = (await getApp().inject({ url: '/product/n5-6c' })).json()
    const other = (await getApp().inject({ url: '/product/v5-1-tb' })).json()
    const added = await send('/cart/form', { lines: `${product._id}:40 ${other._id}:20` })
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart'])
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const cart = await getApp().inject({ url: '/cart', headers: { cookie, accept: 'application/json' } })
    expect(cart.json().lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([40, 20])
    for (const lines of ['', 'nonsense', `${product._id}:0`, `${crypto.randomUUID()}:5`]) {
      const refused = await send('/cart/form', { lines })
      expect(refused.headers.location).toMatch(/^\/cart\?refused=/)
    }
  })
})

describeEmptyShop('Limits of POST /quick-order', (getApp) => {
  it('One connection cannot send lists without end', async () => {
    const send = () => getApp().inject({ method: 'POST', url: '/quick-order', payload: { text: 'a, 1' } })
    // A connection earns more lists with time, and a busy machine takes long.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const statuses: number[] = []
      // One after the other: hundreds at once wait for the database longer than it lets them on a busy machine.
      for (let sent = 0; sent < 250; sent++) statuses.push((await send()).statusCode)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
    } finally {
      vi.useRealTimers()
    }
  })
})
