import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { oneOfEach } from '../../../contract/fit/rules/one-of-each.ts'
import { buildSlots } from '../../../contract/fit/slots.ts'
import type {
  BuildReply,
  CompleteReply,
  FittingReply,
  JudgeReply,
} from '../../../contract/schemas/fit-build.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { HOSTILE_TEXTS } from '../../../tests/support/hostile-texts.ts'
import { describeEmptyShop, describeShop } from '../../../tests/support/test-app.ts'

const OFFICE = 'b7-atx.c5-mesh.m3-16-gb-kit.n5-6c.p3-450-w.t3-120.v5-1-tb'
const TWO_DRIVES =
  'c1-mini-itx.l1-low-profile.m3-16-gb-kit.n5-6c.p5-600-w-sfx.v5-1-tb.v7-2-tb-with-heatsink.x7-mini-itx'
const TWO_FANS = 'c1-mini-itx.f12-120*2.f14-140*2'
const COMPACT = 'c1-mini-itx.m3-16-gb-kit.n5-6c.p5-600-w-sfx.t7-dual-tower.v5-1-tb.x7-mini-itx'

describeShop('Builds in addresses', (getApp, getEngine) => {
  let asked = 0
  /** Each request comes from another network address, so that none reaches its limit. */
  const ask = (path: string, query: Record<string, string>) => {
    asked += 1
    const remoteAddress = `10.0.${asked >> 8}.${asked % 256}`
    return getApp().inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}`, remoteAddress })
  }
  async function get<Reply>(path: string, query: Record<string, string>): Promise<Reply> {
    const reply = await ask(path, query)
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
  const readBuild = (query: Record<string, string>) => get<BuildReply>('/fit/build', query)
  const listFitting = (query: Record<string, string>) => get<FittingReply>('/fit/choose', query)
  const slugsOf = ({ products }: FittingReply) => products.map(({ product }) => product.slug)
  const count = async (query: Record<string, string>) =>
    Number((await ask('/product', { limit: '1', ...query })).headers['x-total-count'])
  const fitting = async (query: Record<string, string>) => {
    const slugs: string[] = []
    let url: string | undefined = `/product?${new URLSearchParams({ limit: '3', ...query })}`
    while (url) {
      const reply: LightMyRequestResponse = await getApp().inject({ method: 'GET', url })
      slugs.push(...reply.json<Product[]>().map(({ slug }) => slug))
      url = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1]
    }
    return slugs
  }
  let ids = new Map<string, string>()
  beforeAll(async () => {
    const rows = await getEngine().db.selectFrom('product').select(['slug', 'id']).execute()
    ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  })

  it('A build is read with its products, values and checks, whatever the order of its parts', async () => {
    const reply = await readBuild({ parts: OFFICE.split('.').toReversed().join(','), machines: '1' })
    expect([reply.parts, reply.verdict, reply.problems]).toEqual([OFFICE, 'fits', []])
    expect(reply.lines.map(({ slot, slug }) => [slot, slug])).toEqual([
      ['processor', 'n5-6c'],
      ['motherboard', 'b7-atx'],
      ['memory', 'm3-16-gb-kit'],
      ['cooler', 't3-120'],
      ['drive', 'v5-1-tb'],
      ['power-supply', 'p3-450-w'],
      ['case', 'c5-mesh'],
    ])
    expect(reply.lines[3]).toMatchObject({
      id: ids.get('t3-120'),
      values: { height: 154 },
      product: {
        name: 'T3 120',
        category: 'air-coolers',
        stock: expect.any(String),
        summary: expect.stringContaining('dBA'),
      },
    })
    expect(reply.lines.at(-1)?.product?.summary).toBe(
      'ATX mid tower, graphics card length up to 370 mm, cooler height up to 165 mm',
    )
    const height = reply.checks.find(({ rule }) => rule === 'cooler-height')
    expect(height?.products.map(({ line }) => reply.lines[line]?.slug)).toEqual(['t3-120', 'c5-mesh'])
  })

  it('The same build gets the same checks and repairs from POST /fit', async () => {
    const reply = await readBuild({ parts: COMPACT, machines: '40' })
    const lines = reply.lines.map(({ slug, quantity }) => ({ productId: ids.get(slug ?? ''), quantity }))
    const posted = await getApp().inject({ method: 'POST', url: '/fit', payload: { lines, machines: 40 } })
    expect({ verdict: reply.verdict, checks: reply.checks }).toEqual(posted.json())
    expect(reply.checks.find(({ result }) => result === 'misfit')?.repairs[0]?.slug).toBe('l1-low-profile')
  })

  const setArchived = (slug: string, archived_at: number | null) =>
    getEngine().db.updateTable('product').set({ archived_at }).where('slug', '=', slug).execute()

  it.each([
    ['1', null],
    ['7', null],
    ['40', null],
    ['40', 't7-dual-tower'],
  ])(
    'A repair changes the total of %s machines by what it says (archived: %s)',
    async (machines, archived) => {
      if (archived) await setArchived(archived, 1)
      onTestFinished(async () => {
        if (archived) await setArchived(archived, null)
      })
      let tried = 0
      for (const parts of [COMPACT, 'n7-8c.b7-atx.p3-450-w', 'w9-32c.b7-atx', TWO_DRIVES, TWO_FANS]) {
        const before = await readBuild({ parts, machines })
        const lines = parts.split('.')
        for (const repair of before.checks.flatMap(({ repairs }) => repairs)) {
          const { slug, replaces, quantity, difference, perMachine } = repair
          const gone = replaces && before.lines[replaces.line]?.slug
          const after = [...lines.filter((line) => line.split('*')[0] !== gone), `${slug}*${quantity}`].join(
            '.',
          )
          const { totals, lines: changed } = await readBuild({ parts: after, machines })
          expect([slug, totals.total - before.totals.total]).toEqual([slug, expect.closeTo(difference, 2)])
          const needed =
            (totals.total - totals.spares - before.totals.total + before.totals.spares) / +machines
          expect([slug, perMachine]).toEqual([slug, expect.closeTo(needed, 2)])
          expect(repair.image).toEqual(changed.find((line) => line.slug === slug)?.product?.image)
          tried += 1
        }
      }
      expect(tried).toBeGreaterThan(5)
      if (archived) await setArchived(archived, null)
    },
  )

  it.each(['1', '7', '40'])(
    'Sorted by price, the products for %s machines are in the order of the prices that are shown',
    async (machines) => {
      for (const { id: slot } of buildSlots)
        for (const [sort, sign] of [
          ['price', 1],
          ['-price', -1],
        ] as const) {
          const { products } = await listFitting({ parts: OFFICE, slot, sort, machines })
          // More pieces of what is in another place have another price.
          const prices = products.filter(({ inBuild }) => !inBuild).map(({ unitPrice }) => unitPrice * sign)
          expect([slot, sort, prices]).toEqual([slot, sort, prices.toSorted((a, b) => a - b)])
        }
    },
  )

  it('Another piece of a part in the build is offered when that is the cheapest repair', async () => {
    const repairOf = async (parts: string, rule: string, replaced: string) => {
      const { checks } = await readBuild({ parts })
      const repairs = checks.filter((check) => check.rule === rule).flatMap((check) => check.repairs)
      const found = repairs.find(({ replaces }) => replaces?.name === replaced)
      return [found?.slug, found?.quantity]
    }
    expect(await repairOf(TWO_DRIVES, 'm2-height', 'V7 2 TB with heatsink')).toEqual(['v5-1-tb', 1])
    expect(await repairOf(TWO_FANS, 'fan-size', 'F14 140')).toEqual(['f12-120', 2])
  })

  it('A repair that can be delivered comes before one that is short in stock, which is marked', async () => {
    const repairsOf = async (machines: string) => {
      const { checks } = await readBuild({ parts: COMPACT, machines })
      const { repairs = [] } = checks.find(({ rule }) => rule === 'cooler-height') ?? {}
      return repairs.map(({ slug, inStock }) => [slug, inStock])
    }
    const setStock = (on_hand: number) =>
      getEngine().db.updateTable('product').set({ on_hand }).where('slug', '=', 'l1-low-profile').execute()
    const { on_hand, reserved } = await getEngine()
      .db.selectFrom('product')
      .select(['on_hand', 'reserved'])
      .where('slug', '=', 'l1-low-profile')
      .executeTakeFirstOrThrow()
    onTestFinished(async () => {
      await setStock(on_hand)
    })
    expect(await repairsOf('40')).toEqual([['l1-low-profile', true]])
    await setStock(reserved + 20)
    expect(await repairsOf('40')).toEqual([['q5-240', true]])
    const many = await repairsOf('10000')
    expect(many).toEqual([[expect.any(String), false]])
  })

  it('A product to choose says what it changes in one machine, and apart from that what has to be ordered', async () => {
    const needed = ({ total, spares }: BuildReply['totals']) => total - spares
    for (const [parts, slot] of [
      [COMPACT, 'cooler'],
      [COMPACT, 'fan'],
      [TWO_FANS, 'fan'],
      [OFFICE, 'drive'],
    ] as const)
      for (const machines of [1, 7, 40]) {
        const query = { parts, slot, fits: 'all', machines: String(machines) }
        const { totals } = await readBuild({ parts, machines: String(machines) })
        const { products } = await listFitting(query)
        for (const { parts: changed, product, inBuild, difference, ...order } of products.slice(0, 6)) {
          if (inBuild) continue
          const after = await readBuild({ parts: changed, machines: String(machines) })
          expect([changed, difference]).toEqual([
            changed,
            expect.closeTo((needed(after.totals) - needed(totals)) / machines, 2),
          ])
          const line = after.lines.findIndex(({ slug }) => slug === product.slug)
          const { ordered, spare, total } = after.totals.lines.find((each) => each.line === line) ?? {}
          expect(order).toMatchObject({ ordered, spare, total })
        }
      }
  })

  it('Totals follow the minimum order, packs, price breaks and stock of every product', async () => {
    const { totals, lines } = await readBuild({ parts: `${OFFICE}.f12-120*2`, machines: '40' })
    for (const { line, needed, ordered, spare, unitPrice, total } of totals.lines) {
      const { quantity = 0, product } = lines[line] ?? {}
      expect([needed, spare]).toEqual([quantity * 40, ordered - needed])
      expect(ordered).toBeGreaterThanOrEqual(product?.order ?? Infinity)
      expect(ordered % (product?.multiple ?? 0)).toBe(0)
      const breakPrice = product?.priceBreaks.findLast(({ from }) => from <= ordered)?.price
      expect(unitPrice).toBe(breakPrice ?? product?.price)
      expect(total).toBeCloseTo(unitPrice * ordered, 2)
    }
    expect(totals.total).toBeCloseTo(totals.parts - totals.saved + totals.spares, 2)
    expect(totals.perMachine).toBeCloseTo(totals.total / 40, 2)
    const huge = await readBuild({ parts: 'f12-120', machines: '10000' })
    expect(huge.totals.inStock).toBe((huge.totals.lines[0]?.short ?? 0) === 0)
  })

  it('Unknown, unreadable and unsuitable parts are named, and archived ones stay with a note', async () => {
    await insertProduct(getEngine(), { name: 'Old fan', slug: 'old-fan', category: 'fans', archived_at: 1 })
    await insertProduct(getEngine(), { name: 'Desk', slug: 'desk', category: null })
    const { problems, lines, checks, totals } = await readBuild({
      parts: 'old-fan.desk.no-such-part.!?.n5-6c',
    })
    expect(problems).toEqual([
      '“!?” is not a part. It was left out.',
      'Desk is not a part of a computer. It was left out.',
      '“no-such-part” is not in the shop. It was left out.',
    ])
    expect(lines.map(({ slug, ended }) => [slug, ended])).toEqual([
      ['n5-6c', false],
      ['old-fan', true],
    ])
    expect(checks.find(({ rule }) => rule === 'ended-parts')?.result).toBe('note')
    expect(totals.lines.map(({ line }) => line)).toEqual([0])
  })

  it('A part of the buyer is checked by its values, and a wrong value is named', async () => {
    const { lines, checks, problems } = await readBuild({
      parts: 't7-dual-tower._cases_max-cooler-height_150_name_My*20case_color_red',
    })
    expect(lines.at(-1)).toMatchObject({
      name: 'My case',
      slug: null,
      product: null,
      values: { 'max-cooler-height': 150 },
    })
    expect(checks.find(({ rule }) => rule === 'cooler-height')).toMatchObject({
      result: 'misfit',
      margin: -7,
    })
    expect(problems).toEqual(['My case, color: No rule reads this value.'])
  })

  it('What fits comes first with exact counts, and what does not fit has its reason', async () => {
    const reply = await listFitting({ parts: COMPACT, slot: 'cooler', fits: 'all', machines: '40' })
    const judged = await get<JudgeReply>('/fit/products', { parts: COMPACT, ids: slugsOf(reply).join() })
    const results = new Map(judged.products.map(({ slug, result }) => [slug, result]))
    for (const { product, result, inBuild } of reply.products)
      expect(results.get(product.slug)).toBe(inBuild ? 'in-build' : result)
    const { counts, kinds, products } = reply
    expect(counts.all).toBe(products.length)
    expect(counts.all).toBe(await count({ category: 'air-coolers,liquid-coolers' }))
    expect(counts.fits).toBe(products.filter(({ result }) => result === 'fits' || result === 'note').length)
    expect(kinds.reduce((sum, { fits }) => sum + fits, 0)).toBe(counts.fits)
    const weights = products.map(({ result }) => ['fits', 'note'].includes(result))
    expect(weights).toEqual(weights.toSorted((a, b) => Number(b) - Number(a)))
    const tower = products.find(({ product }) => product.slug === 't7-dual-tower')
    expect(tower).toMatchObject({
      inBuild: true,
      result: 'misfit',
      difference: 0,
      checks: expect.arrayContaining([expect.objectContaining({ rule: 'cooler-height', margin: -82 })]),
    })
    const low = products.find(({ product }) => product.slug === 'l1-low-profile')
    expect(low).toMatchObject({
      result: 'fits',
      parts: COMPACT.replace('t7-dual-tower', 'l1-low-profile').split('.').toSorted().join('.'),
    })
    expect(low?.difference).toBeCloseTo((low?.unitPrice ?? 0) - (tower?.unitPrice ?? 0), 2)
    const only = await listFitting({ parts: COMPACT, slot: 'cooler' })
    expect(slugsOf(only)).toEqual(slugsOf(reply).slice(0, counts.fits))
  })

  // Seen to fail while the index left out specs that are lists, such as the slots of a motherboard.
  it('The counts agree with the result of every product, also where a list of rows decides', async () => {
    const WIDE = 'c7-glass-tower.g9-24-gb.n5-6c.p7-850-w.q7-360.v5-1-tb*2.v7-2-tb-with-heatsink'
    for (const slot of ['motherboard', 'case', 'power-supply', 'graphics', 'cooler', 'drive']) {
      const { counts, products } = await listFitting({ parts: WIDE, slot, fits: 'all' })
      const tally = (...results: string[]) => products.filter(({ result }) => results.includes(result)).length
      expect([slot, counts]).toEqual([
        slot,
        {
          fits: tally('fits', 'note'),
          unknown: tally('unknown'),
          misfit: tally('misfit'),
          all: products.length,
        },
      ])
    }
  })

  it('A kind, a question and every order choose among the same products', async () => {
    const query = { parts: COMPACT, slot: 'cooler', fits: 'all' }
    const liquid = await listFitting({ ...query, kind: 'liquid-coolers' })
    expect(new Set(liquid.products.map(({ product }) => product.category))).toEqual(
      new Set(['liquid-coolers']),
    )
    expect(liquid.counts.all).toBe(liquid.products.length)
    const found = await listFitting({ ...query, q: 'low profile' })
    expect(slugsOf(found)).toContain('l1-low-profile')
    const all = new Set(slugsOf(await listFitting(query)))
    for (const sort of ['-price', 'room', 'quiet', 'name'])
      expect(new Set(slugsOf(await listFitting({ ...query, sort })))).toEqual(all)
    const prices = (await listFitting({ ...query, fits: 'only' })).products.map(
      ({ product }) => product.price,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await listFitting({ ...query, page: '9' })).products).toEqual([])
  })

  it('Drives come beside those in the build, and a named line is replaced', async () => {
    const beside = await listFitting({ parts: `${OFFICE}`, slot: 'drive' })
    expect([beside.replaces, beside.products[0]?.parts.includes('v5-1-tb')]).toEqual([[], true])
    const replaced = await listFitting({ parts: OFFICE, slot: 'drive', replaces: 'v5-1-tb' })
    expect(replaced.replaces).toEqual([{ name: 'V5 1 TB', slug: 'v5-1-tb', text: 'v5-1-tb', quantity: 1 }])
    const more = await listFitting({ parts: OFFICE, slot: 'memory', replaces: 'none' })
    expect(more.products.find(({ inBuild }) => inBuild)?.parts).toContain('m3-16-gb-kit*2')
  })

  it('The list of products keeps only what fits a build, with every other filter, sort and page', async () => {
    const everything = (await getApp().inject({ method: 'GET', url: '/product?limit=100' })).json<Product[]>()
    const parts = everything.filter(({ category }) => category !== null).map(({ slug }) => slug)
    const judged: JudgeReply['products'] = []
    for (let from = 0; from < parts.length; from += 60)
      judged.push(
        ...(
          await get<JudgeReply>('/fit/products', { parts: COMPACT, ids: parts.slice(from, from + 60).join() })
        ).products,
      )
    const wanted = judged.filter(({ result }) => ['fits', 'note'].includes(result)).map(({ slug }) => slug)
    const inBuild = judged.filter(({ result }) => result === 'in-build').map(({ slug }) => slug)
    const found = await fitting({ fits: COMPACT })
    expect(new Set(found.filter((slug) => !inBuild.includes(slug)))).toEqual(new Set(wanted))
    expect(found).not.toContain('t7-dual-tower')
    expect(await count({ fits: COMPACT })).toBe(found.length)
    for (const sort of ['price', '-name', 'stock', '-stock', 'spec:noise'])
      expect(new Set(await fitting({ fits: COMPACT, sort }))).toEqual(new Set(found))
    const coolers = await fitting({ fits: COMPACT, category: 'air-coolers,liquid-coolers', q: 'cooler' })
    expect(coolers.every((slug) => found.includes(slug))).toBe(true)
    const facets = await get<Facets>('/facet', { fits: COMPACT })
    expect(facets.total).toBe(found.length)
  })

  it('A build with a part that is gone still filters, and the header names it', async () => {
    const reply = await ask('/product', { fits: 'c1-mini-itx.no-such-part', category: 'air-coolers' })
    expect(reply.statusCode).toBe(200)
    expect(decodeURIComponent(String(reply.headers['x-fit-problems']))).toContain('no-such-part')
    expect(reply.json<Product[]>().map(({ slug }) => slug)).toEqual(['l1-low-profile'])
  })

  it('The list of what fits and the choice for one place agree about the parts of the build', async () => {
    const drives = 'e3-960-gb.h7-12-tb.v5-1-tb'
    for (const parts of [
      `${OFFICE}.h7-12-tb*2`,
      `${OFFICE}.${drives}`,
      `${COMPACT}.${drives}.f12-120*2`,
      drives,
    ]) {
      const listed = await fitting({ fits: parts })
      for (const slot of ['drive', 'fan']) {
        const chosen = slugsOf(await listFitting({ parts, slot, fits: 'only' }))
        const inPlace = slugsOf(await listFitting({ parts, slot, fits: 'all' }))
        expect(new Set(listed.filter((slug) => inPlace.includes(slug))), `${slot} of ${parts}`).toEqual(
          new Set(chosen),
        )
      }
    }
  })

  it('A list that must fit a build of 40 products checks each product once, not once per slot', async () => {
    const all = await get<Product[]>('/product', { limit: '100' })
    const parts = all.map(({ slug }) => slug).slice(0, 40)
    const check = vi.spyOn(oneOfEach, 'check')
    expect((await ask('/product', { fits: parts.join('.') })).statusCode).toBe(200)
    expect(check.mock.calls.length).toBeGreaterThan(parts.length / 2)
    expect(check.mock.calls.length).toBeLessThan(parts.length * 3)
  })

  it('A part that an address repeats 400 times is reported as one problem, and the header stays short', async () => {
    const reply = await ask('/product', { fits: Array(400).fill('n7-8c').join('.') })
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers['x-fit-problems'])).toMatch(/^.{20,300}$/)
    const many = Array.from({ length: 60 }, (_, index) => `no-such-part-${index}`).join('.')
    const long = await ask('/product', { fits: many })
    expect(String(long.headers['x-fit-problems']).length).toBeLessThan(4_000)
  })

  it('A change of a product changes what fits at once', async () => {
    const { db } = getEngine()
    const id = ids.get('t3-120') ?? ''
    const names = async () => slugsOf(await listFitting({ parts: COMPACT, slot: 'cooler' }))
    expect(await names()).not.toContain('t3-120')
    const change = async (value: number) => {
      await db
        .updateTable('product_spec')
        .set({ number_value: value, text_value: String(value) })
        .where('product_id', '=', id)
        .where('key', '=', 'height')
        .execute()
      await db.updateTable('product').set({ updated_at: Date.now() }).where('id', '=', id).execute()
    }
    await change(60)
    expect(await names()).toContain('t3-120')
    await change(154)
    expect(await names()).not.toContain('t3-120')
  })

  it('Missing parts are picked with reasons, within the budget or with the cheapest build’s price', async () => {
    const complete = (query: Record<string, string>) => get<CompleteReply>('/fit/complete', query)
    const cheapest = await complete({ parts: 'n5-6c.c5-mesh', machines: '40' })
    expect([cheapest.exact, cheapest.why]).toEqual([true, null])
    expect(['fits', 'note']).toContain(cheapest.verdict)
    expect(cheapest.picks.map(({ slot }) => slot)).toEqual(
      expect.arrayContaining(['motherboard', 'memory', 'cooler', 'power-supply', 'drive']),
    )
    for (const { reason } of cheapest.picks) expect(reason).toMatch(/^The (?:cheapest of|only) .+\.$/)
    const built = await readBuild({ parts: cheapest.parts, machines: '40' })
    expect([built.verdict, built.totals.total]).toEqual([cheapest.verdict, cheapest.total])
    for (const goal of ['quietest', 'headroom']) {
      const other = await complete({ parts: 'n5-6c.c5-mesh', machines: '40', goal })
      expect(other.total).toBeGreaterThanOrEqual(cheapest.total ?? Infinity)
    }
    const dear = await complete({ parts: 'n5-6c.c5-mesh', machines: '40', budget: '10' })
    expect([dear.picks, dear.why]).toEqual([[], expect.stringContaining('The cheapest complete build costs')])
    const done = await complete({ parts: cheapest.parts })
    expect([done.picks, done.why]).toEqual([[], 'Nothing is missing in this build.'])
    const bad = await complete({ parts: 'c1-mini-itx.t7-dual-tower' })
    expect(bad.why).toBe('Some parts of this build do not fit together. Fix that first.')
  })

  it.each(['/fit/build', '/fit/complete', '/fit/choose', '/fit/products', '/product'])(
    '%s answers any text of a build, and never fails',
    async (path) => {
      const texts = [
        ...Object.values(HOSTILE_TEXTS).map((text) => text.slice(0, 2_000)),
        '_cases_radiator-mounts_*l*5b*7b*7d*5d',
        '*'.repeat(500),
      ]
      for (const text of texts) {
        const reply = await ask(path, {
          parts: text,
          fits: path === '/product' ? text : 'only',
          slot: 'case',
          ids: text,
        })
        expect([text.slice(0, 40), [200, 400]]).toEqual([
          text.slice(0, 40),
          expect.arrayContaining([reply.statusCode]),
        ])
      }
      const long = await ask(path, {
        parts: 'a'.repeat(6_001),
        fits: 'a'.repeat(6_001),
        slot: 'case',
        ids: 'x',
      })
      expect(long.statusCode).toBe(400)
    },
  )

  it('Replies about builds are never cached', async () => {
    const reply = await ask('/fit/build', { parts: OFFICE })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describeEmptyShop('Limits of builds in addresses', (getApp) => {
  it('One connection cannot read builds without end', async () => {
    // A connection earns more with time, and a busy machine takes long.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const statuses: number[] = []
      for (let sent = 0; sent < 250; sent++)
        statuses.push((await getApp().inject({ method: 'GET', url: '/fit/build' })).statusCode)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
    } finally {
      vi.useRealTimers()
    }
  })
})
