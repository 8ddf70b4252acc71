import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toCalendarDay } from '../../../contract/dates.ts'
import type { SearchQuestion, SearchReport, Synonym } from '../../../contract/schemas/searches.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp, describeShop } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { shop } from '../shop/shop.ts'

describeShop('What the owner learns from searches', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })
  beforeEach(async () => {
    await getApp().searchLog.flush()
    await getEngine().db.deleteFrom('search_question').execute()
    await getEngine().db.deleteFrom('search_synonym').execute()
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const read = async <Reply>(url: string) => (await call('GET', url)).json<Reply>()
  const ask = async (q: string) =>
    (await getApp().inject({ url: `/product?q=${encodeURIComponent(q)}` })).json<{ _id: string }[]>()
  const listQuestions = (query = '') => read<SearchQuestion[]>(`/search-question?${query}`)
  const readReport = (query = '') => read<SearchReport>(`/search-report?${query}`)
  const decide = (typed: string, means: string | null) => call('POST', '/synonym', { typed, means })

  it('A question that found nothing waits until the owner gives it a meaning, and again after Undo', async () => {
    const memory = await ask('memory')
    expect(memory.length).toBeGreaterThan(0)
    expect(await ask('flurbeldings')).toEqual([])
    expect(await ask('Flurbeldings')).toEqual([])
    expect(await listQuestions()).toMatchObject([{ question: 'flurbeldings', count: 2, finds: 0 }])
    expect(await readReport()).toMatchObject({
      now: { searches: 3, nothing: 2 },
      before: { searches: 0 },
      questions: { nothing: 1 },
      synonyms: 0,
    })
    expect((await read<{ searches: number }>('/admin/queue')).searches).toBe(1)

    const { insertedId: id } = (await decide(' Flurbeldings ', 'Memory')).json<{ insertedId: string }>()
    expect(await ask('flurbeldings')).toEqual(memory)
    expect(await ask('flurbeldigns'), 'a misspelled synonym').toEqual(memory)
    expect(await listQuestions()).toEqual([])
    expect((await read<{ searches: number }>('/admin/queue')).searches).toBe(0)
    expect(await read<Synonym[]>('/synonym')).toMatchObject([
      { _id: id, typed: 'flurbeldings', means: 'memory', count: 2, finds: memory.length },
    ])

    expect((await call('DELETE', `/synonym/${id}`)).json()).toEqual({ deletedCount: 1 })
    expect((await call('DELETE', `/synonym/${id}`)).json()).toEqual({ deletedCount: 0 })
    expect(await ask('flurbeldings')).toEqual([])
    expect(await listQuestions()).toMatchObject([{ question: 'flurbeldings', count: 3 }])
    const log = await read<AuditEntry[]>('/audit?limit=2')
    expect(log.map(({ by, action, subject, note }) => [by, action, subject, note])).toEqual([
      [admin.email, 'remove synonym', id, 'flurbeldings → memory'],
      [admin.email, 'add synonym', id, 'flurbeldings → memory'],
    ])
  })

  it('A question that is marked as not sold is answered so, and leads the list of what buyers ask for', async () => {
    for (let each = 0; each < 3; each += 1) await ask('flurbelpaste')
    expect((await decide('flurbelpaste', null)).statusCode).toBe(200)
    await ask('flurbelpaste')
    const understood = await read<{ notSold: boolean }>('/understanding?q=flurbelpaste')
    expect(understood.notSold).toBe(true)
    expect(await readReport()).toMatchObject({
      now: { searches: 4, nothing: 4 },
      questions: { nothing: 0 },
      notSold: 1,
      askedFor: [{ question: 'flurbelpaste', count: 4 }],
    })
    expect(await read<Synonym[]>('/synonym?kind=not-sold')).toMatchObject([
      { typed: 'flurbelpaste', means: null, count: 4 },
    ])
    expect(await read<Synonym[]>('/synonym')).toEqual([])
  })

  it('A meaning that finds nothing, personal words and a second decision are refused with a reason', async () => {
    const refuse = async (typed: string, means: string | null) => {
      const { statusCode, body } = await decide(typed, means)
      return [statusCode, Object.keys(JSON.parse(body).errors ?? {})]
    }
    expect(await refuse('flurbeldings', 'zzyzxqq')).toEqual([400, ['means']])
    expect(await refuse('flurbeldings', ' ')).toEqual([400, ['means']])
    expect(await refuse('memory', 'Memory')).toEqual([400, ['means']])
    expect(await refuse('ines@firm.info', 'memory')).toEqual([400, ['typed']])
    expect(await refuse('call 303 555 0142', null)).toEqual([400, ['typed']])
    expect(await refuse('flurbeldings', 'memory')).toEqual([200, []])
    expect(await refuse('FLURBELDINGS', null)).toEqual([409, []])
    expect(await read<Synonym[]>('/synonym')).toHaveLength(1)
  })

  it('The list is in pages, the most asked first, and periods are compared', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((word, index) => ({
      outcome: 'nothing' as const,
      // Days of the shop, not of UTC, and of the calendar: in fall one of them has 25 hours.
      day: addDays(toCalendarDay(Date.now(), shop.timeZone), -10 * index),
      question: `flurbel${word}`,
      count: [3, 5, 3, 9, 1][index] ?? 0,
    }))
    const totals = rows.map((row) => ({ ...row, question: '' }))
    await getEngine()
      .db.insertInto('search_question')
      .values([...rows, ...totals])
      .execute()
    const first = await call('GET', '/search-question?days=365&limit=2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await call('GET', next)
    const last = await call('GET', /<([^>]+)>/.exec(String(second.headers.link))?.[1] ?? '')
    const all = [first, second, last].flatMap((page) => page.json<SearchQuestion[]>())
    expect(all.map(({ question }) => question.at(-1))).toEqual(['d', 'b', 'a', 'c', 'e'])
    expect(last.headers.link).toBeUndefined()
    expect((await listQuestions('days=7')).map(({ question }) => question.at(-1))).toEqual(['a'])
    expect((await call('GET', '/search-question?cursor=zzz')).statusCode).toBe(400)
    const { now, before } = await readReport()
    expect([now.searches, before.searches]).toEqual([11, 10])
  })
})

describe.each(engineNames)('Two processes on one %s', (name) => {
  let opened: TestEngine
  let one: FastifyInstance
  let two: FastifyInstance
  beforeAll(async () => {
    opened = await openTestEngine(name, 'demo')
    one = await buildTestApp(opened.engine)
    two = await buildTestApp(opened.openAgain())
  })
  afterAll(async () => {
    await one.close()
    await two.close()
    await opened.remove()
  })

  it('A synonym added in one process changes what the other one finds, also from its cache', async () => {
    const admin = await registerAdmin(one, opened.engine)
    const ask = async () => (await two.inject({ url: '/products?q=flurbeldings' })).body
    const before = await ask()
    expect(await ask()).toBe(before)
    const added = await one.inject({
      method: 'POST',
      url: '/synonym',
      headers: admin.headers,
      payload: { typed: 'flurbeldings', means: 'memory' },
    })
    expect(added.statusCode).toBe(200)
    // The page cache of a process may be a quarter of a second old after another process wrote.
    await expect.poll(ask).not.toBe(before)
    expect((await two.inject({ url: '/product?q=flurbeldings' })).json().length).toBeGreaterThan(0)
  })
})
