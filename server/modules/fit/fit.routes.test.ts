import { beforeAll, expect, it, vi } from 'vitest'
import { MAX_BUILD_LINES, MAX_PIECES_IN_MACHINE } from '../../../contract/fit/build-text.ts'
import type { FitReply } from '../../../contract/schemas/fit.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { describeEmptyShop, describeShop } from '../../../tests/support/test-app.ts'

const OFFICE = ['n5-6c', 'b7-atx', 'm3-16-gb-kit', 't3-120', 'v5-1-tb', 'p3-450-w', 'c5-mesh']

describeShop('POST /fit', (getApp, getEngine) => {
  let ids = new Map<string, string>()
  beforeAll(async () => {
    const rows = await getEngine().db.selectFrom('product').select(['slug', 'id']).execute()
    ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  })

  const line = (slug: string) => ({ productId: ids.get(slug) })
  const ask = (payload: object) => getApp().inject({ method: 'POST', url: '/fit', payload })
  const check = async (lines: readonly object[], more: object = {}): Promise<FitReply> => {
    const reply = await ask({ lines, ...more })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json()
  }
  const find = ({ checks }: FitReply, rule: string) => checks.filter((each) => each.rule === rule)

  it('A complete build fits, and every check has its rule, products and both values', async () => {
    const reply = await check(OFFICE.map(line))
    expect([reply.verdict, reply.checks.filter(({ result }) => result === 'misfit')]).toEqual(['fits', []])
    expect(find(reply, 'cooler-height')).toMatchObject([
      {
        result: 'fits',
        required: true,
        products: [
          { line: 3, productId: ids.get('t3-120'), name: 'T3 120' },
          { line: 6, productId: ids.get('c5-mesh'), name: 'C5 mesh' },
        ],
        left: { value: 154, unit: 'mm' },
        right: { value: 165, unit: 'mm' },
        margin: 11,
        message: 'T3 120 is 154 mm tall; C5 mesh has room for 165 mm.',
        repairs: [],
      },
    ])
    expect(find(reply, 'power-budget')[0]?.sum.map(({ name, value }) => [name, value])).toEqual([
      ['N5 6C', 88],
      ['B7 ATX, allowance', 80],
      ['M3 16 GB kit', 5.2],
      ['V5 1 TB', 6.5],
    ])
  })

  it('A processor without a name is not looked up in a board’s list, and sentences say “your processor”', async () => {
    const own = { category: 'processors', values: { socket: 'NB-1700', tdp: 65, 'max-power': 88 } }
    const unnamed = await check([own, line('b7-atx')])
    expect(find(unnamed, 'firmware-support')).toMatchObject([
      {
        result: 'unknown',
        message: 'B7 ATX lists the processors it supports. Name yours to check it.',
      },
    ])
    expect(find(unnamed, 'processor-power')[0]?.message).toBe(
      'B7 ATX supports 170 W; your processor is rated at 65 W.',
    )
    expect(find(unnamed, 'processor-socket')[0]?.message).toBe(
      'Your processor and B7 ATX both use socket NB-1700.',
    )
    expect(find(await check([{ ...own, name: 'N7 8C' }, line('b7-atx')]), 'firmware-support')).toMatchObject([
      { result: 'fits' },
    ])
    expect(find(await check([{ ...own, name: 'Z1' }, line('b7-atx')]), 'firmware-support')).toMatchObject([
      { result: 'misfit' },
    ])
  })

  it('Without a cooler, a machine that could start does not fit, and coolers repair it', async () => {
    const reply = await check(['n7-8c', 'b7-atx', 'm5-32-gb-kit', 'p7-850-w'].map(line))
    expect(reply.verdict).toBe('misfit')
    expect(find(reply, 'processor-cooler')).toMatchObject([
      { result: 'misfit', message: 'N7 8C comes without a cooler. Add one.', repairs: [{ kind: 'add' }] },
    ])
  })

  it('A misfit has its cheapest repairs first, priced at the quantity of all machines', async () => {
    const slugs = [
      'n5-6c',
      'x7-mini-itx',
      'm3-16-gb-kit',
      't7-dual-tower',
      'v5-1-tb',
      'p5-600-w-sfx',
      'c1-mini-itx',
    ]
    const reply = await check(slugs.map(line), { machines: 40 })
    expect(reply.verdict).toBe('misfit')
    const [height] = find(reply, 'cooler-height')
    expect([height?.result, height?.margin]).toEqual(['misfit', -82])
    const [repair] = height?.repairs ?? []
    expect(repair).toMatchObject({
      kind: 'replace',
      replaces: { line: 3, name: 'T7 dual tower' },
      name: 'L1 low profile',
      slug: 'l1-low-profile',
      quantity: 1,
    })
    const swapped = await check(slugs.map((slug) => line(slug === 't7-dual-tower' ? 'l1-low-profile' : slug)))
    expect(swapped.verdict).toBe('fits')
  })

  it('The order of the lines does not change the checks, and lines of one product add up', async () => {
    const forget = ({ verdict, checks }: FitReply) => ({
      verdict,
      checks: checks.map(({ rule, result, message }) => [rule, result, message]),
    })
    const lines = [...OFFICE, 'm3-16-gb-kit', 'm3-16-gb-kit'].map(line)
    const reply = await check(lines)
    expect(forget(await check(lines.toReversed()))).toEqual(forget(reply))
    expect(find(reply, 'memory-slots')[0]).toMatchObject({
      result: 'misfit',
      left: { value: 6 },
      right: { value: 4 },
    })
  })

  it('A part of another maker is checked by the values that the buyer knows', async () => {
    const box = (values: object) => ({ category: 'cases', name: 'My case', values })
    const found = async (values: object) =>
      find(await check([line('t7-dual-tower'), box(values)]), 'cooler-height')[0]
    expect(await found({ 'max-cooler-height': 165 })).toMatchObject({ result: 'fits', margin: 8 })
    expect(await found({ 'max-cooler-height': 150 })).toMatchObject({
      result: 'misfit',
      message: 'T7 dual tower is 157 mm tall; My case has room for 150 mm.',
    })
    // The case is the buyer's own, so only the cooler is exchanged.
    expect(
      (await found({ 'max-cooler-height': 150 }))?.repairs.map(({ replaces }) => replaces?.name),
    ).toEqual(['T7 dual tower'])
    expect(await found({})).toMatchObject({
      result: 'unknown',
      missing: [{ line: 1, productId: null, key: 'max-cooler-height', label: 'cooler height limit' }],
    })
  })

  it('0 and "None" are values, and a value that is left out is unknown', async () => {
    const outputs = async (values: object) =>
      find(
        await check([line('n5-6c'), { category: 'mainboards', values: { socket: 'NB 1700', ...values } }]),
        'picture',
      )[0]?.result
    expect(await outputs({ 'display-outputs': 'None' })).toBe('note')
    expect(await outputs({ 'display-outputs': '1 × HDMI' })).toBe('fits')
    expect(await outputs({})).toBe('unknown')
    const radiator = await check([line('q5-240'), { category: 'cases', values: { 'max-radiator': 0 } }])
    expect(find(radiator, 'radiator-size')[0]).toMatchObject({
      result: 'misfit',
      right: { value: 0, unit: 'mm' },
    })
  })

  it('Lists of slots, mounts and cables are read, and a wrong entry is named', async () => {
    const mounts = (sizes: number[]) => [{ place: 'top', sizes, maxThickness: 60, shortensGraphics: false }]
    const box = (list: unknown) => ({ category: 'cases', values: { 'radiator-mounts': list } })
    const reply = await check([line('q7-360'), box(mounts([120, 240]))])
    expect(find(reply, 'radiator-size')[0]).toMatchObject({ result: 'misfit', right: { value: 240 } })
    const wrong = await ask({ lines: [line('q7-360'), box([{ place: 'cellar' }])] })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([
      400,
      ['lines.1.values.radiator-mounts'],
    ])
  })

  it('An archived product is checked with a note, and a product of another category is left out', async () => {
    const id = await insertProduct(getEngine(), { name: 'Old fan', category: 'fans', archived_at: 1 })
    const desk = await insertProduct(getEngine(), { name: 'Desk', category: null })
    const reply = await check([{ productId: id }, { productId: desk }])
    expect(find(reply, 'ended-parts')[0]).toMatchObject({
      result: 'note',
      products: [{ line: 0, productId: id }],
      message: 'Old fan is no longer sold. Choose another product for a new build.',
    })
    expect(reply.checks.flatMap(({ products }) => products.map(({ name }) => name))).not.toContain('Desk')
  })

  it.each([
    [{}, 'lines'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{}] }, 'lines.0'],
    [{ lines: [{ productId: 'n5' }] }, 'lines.0.productId'],
    [{ lines: [{ productId: crypto.randomUUID() }] }, 'lines.0.productId'],
    [{ lines: [{ category: 'desks' }] }, 'lines.0.category'],
    [{ lines: [{ category: 'fans', quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ category: 'fans', quantity: MAX_PIECES_IN_MACHINE + 1 }] }, 'lines.0.quantity'],
    [{ lines: [{ category: 'fans', values: { color: 'red' } }] }, 'lines.0.values.color'],
    [
      { lines: [{ category: 'processors', values: { socket: ['NB 1700', 'NB 4096'] } }] },
      'lines.0.values.socket',
    ],
    [{ lines: [{ category: 'fans', values: { 'fan-size': [] } }] }, 'lines.0.values.fan-size'],
    [{ lines: [{ category: 'fans', name: ' ' }] }, 'lines.0.name'],
    [{ lines: [{ category: 'fans', name: 'My\nfan' }] }, 'lines.0.name'],
    [{ lines: [{ category: 'fans', name: 'naf \u202eyM' }] }, 'lines.0.name'],
    [{ lines: [{ category: 'cases', values: { 'fan-mounts': 2.5 } }] }, 'lines.0.values.fan-mounts'],
    [
      { lines: [{ category: 'cases', values: { 'max-cooler-height': 156.9999 } }] },
      'lines.0.values.max-cooler-height',
    ],
    [{ lines: [{ category: 'fans', values: { power: -1 } }] }, 'lines.0.values.power'],
    [{ lines: [{ category: 'fans' }], machines: 0 }, 'machines'],
    [{ lines: Array.from({ length: MAX_BUILD_LINES + 1 }, () => ({ category: 'fans' })) }, 'lines'],
  ])('%j is refused and names the field %s', async (payload, field) => {
    const reply = await ask(payload)
    expect([reply.statusCode, Object.keys(reply.json().errors ?? {})]).toEqual([400, [field]])
    expect(reply.body).not.toMatch(/Too (small|big)|Invalid key/)
  })
})

describeEmptyShop('Limits of POST /fit', (getApp) => {
  it('One connection cannot check builds without end', async () => {
    const send = () =>
      getApp().inject({ method: 'POST', url: '/fit', payload: { lines: [{ category: 'fans' }] } })
    // A connection earns more checks with time, and a busy machine takes long.
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
