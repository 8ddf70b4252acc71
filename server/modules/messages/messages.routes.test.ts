import { beforeAll, expect, it } from 'vitest'
import { MessageListQuerySchema, type ReceivedMessage } from '../../../contract/schemas/message.ts'
import { insertMessage } from '../../../tests/support/factories.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { registerAdmin, type SignedIn, toCaller } from '../../../tests/support/sign-in.ts'
import { describeEmptySortingShop } from '../../../tests/support/test-app.ts'
import { listMessages } from './list-messages.ts'
import { markMessage } from './mark-message.ts'

const RACE = 20
const ID = '0190a6e0-0000-7000-8000-000000000001'
/** SQLite and PostgreSQL: a sort of all rows, or a scan of a table without an index. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const SCANS = /SCAN \w+$|Seq Scan/m

describeEmptySortingShop('Contact form messages', (getApp, getEngine, name) => {
  let admin: SignedIn
  let ids: string[]
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    const given = [
      { email: 'a@bolt.info', subject: 'Kühlkörper', answered_at: 2, read_at: 1 },
      { email: 'Ines@firm.info', subject: 'Delivery', body: 'Where is the kuhlkorper?', read_at: 1 },
      { email: 'c@bolt.info', subject: 'Delivery', body: 'It came <b>bent</b>' },
      { email: 'c@bolt.info', subject: 'Again', body: 'bent delivery' },
    ]
    ids = []
    for (const message of given) ids.unshift(await insertMessage(getEngine(), message))
  })

  const get = (search = '') => getApp().inject({ url: `/message${search}`, headers: admin.headers })
  const idsOf = async (search: string) =>
    (await get(search)).json<ReceivedMessage[]>().map(({ _id }) => ids.indexOf(_id))

  it('Messages are listed newest first, as they were written', async () => {
    const reply = await get()
    expect(reply.headers['x-total-count']).toBe('4')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json<ReceivedMessage[]>().map(({ _id }) => _id)).toEqual(ids)
    expect(reply.json()[1]).toEqual({
      _id: ids[1],
      email: 'c@bolt.info',
      subject: 'Delivery',
      message: 'It came <b>bent</b>',
      createdAt: expect.stringMatching(/Z$/),
      readAt: null,
      answeredAt: null,
    })
  })

  it.each([
    ['a word of a text, without its accents', '?q=Kuhlkorper', [2, 3]],
    ['all of several words, wherever they are', '?q=bolt+delivery', [0, 1]],
    ['a whole address', '?q=ines@FIRM.info', [2]],
    ['no word at all', '?q=%3F%3F', []],
    ['part of a word', '?q=deliv', []],
    ['a state', '?state=new', [0, 1]],
    ['another state', '?state=read', [2]],
    ['a third state', '?state=answered', [3]],
    ['a word and a state', '?q=bolt&state=answered', [3]],
  ])('Messages can be searched by %s', async (_what, search, found) => {
    expect(await idsOf(search)).toEqual(found)
  })

  it('A message is found by its id', async () => {
    expect(await idsOf(`?q=${ids[2]}`)).toEqual([2])
    expect(await idsOf(`?q=${ID}`)).toEqual([])
  })

  it.each(['?limit=1', '?limit=1&q=delivery', '?limit=1&state=new'])(
    'Paging through messages neither repeats nor skips any: %s',
    async (search) => {
      const walked: string[] = []
      let next: string | undefined = search
      while (next !== undefined) {
        const reply = await get(next)
        walked.push(...reply.json<ReceivedMessage[]>().map(({ _id }) => _id))
        next = /<\/message([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1]
      }
      const whole = (await get(search.replace('limit=1', 'limit=50'))).json<ReceivedMessage[]>()
      expect(whole.length).toBeGreaterThan(1)
      expect(walked).toEqual(whole.map(({ _id }) => _id))
    },
  )

  it('An unknown state is refused', async () => {
    expect((await get('?state=lost')).statusCode).toBe(400)
  })

  const [key, wordKey] =
    name === 'sqlite'
      ? ['sqlite_autoindex_message_1', 'sqlite_autoindex_message_word_1']
      : ['message_pkey', 'message_word_key']
  it.each([
    ['all', {}, key],
    ['those of a state', { state: 'read' }, 'message_by_state'],
    ['one by its id', { q: ID }, key],
    ['those with a word', { q: 'delivery' }, wordKey],
    ['those with several words, of a state', { q: 'bolt delivery', state: 'new' }, wordKey],
  ])('The list of messages (%s) reads a range of an index', async (_what, given, index) => {
    const query = MessageListQuerySchema.parse({ limit: 2, cursor: ID.replace('0190', 'f190'), ...given })
    const [plan = ''] = await explainQueries(getEngine(), (engine) => listMessages(engine, query))
    expect(plan).toContain(index)
    expect(plan).not.toMatch(SORTS)
    expect(plan).not.toMatch(SCANS)
  })

  const mark = (id: string, marks: object) =>
    getApp().inject({ method: 'PATCH', url: `/message/${id}`, headers: admin.headers, payload: marks })
  const readLog = async () =>
    (await getApp().inject({ url: '/audit', headers: admin.headers }))
      .json<{ action: string; subject: string; by: string }[]>()
      .map(({ action, subject, by }) => ({ action, subject, by }))

  it('Marks are stored, and the audit log records each answer and reopening once', async () => {
    const id = await insertMessage(getEngine())
    const opened = (await mark(id, { read: true })).json()
    expect(opened).toMatchObject({ _id: id, readAt: expect.any(String), answeredAt: null })
    expect(await readLog()).toEqual([])
    // Fails on PostgreSQL when the message is read without a lock: several of the calls then write to the log.
    const by = admin.email
    const caller = toCaller(admin, 'admin')
    const answers = Array.from({ length: RACE }, (_, now) =>
      markMessage(getEngine(), { id, marks: { answered: true }, caller, now }),
    )
    const answered = await Promise.all(answers)
    expect(new Set(answered.map(({ answeredAt }) => answeredAt)).size).toBe(1)
    expect(answered[0]?.readAt).toBe(opened.readAt)
    expect(await readLog()).toEqual([{ action: 'answer message', subject: id, by }])
    expect((await mark(id, { read: false })).statusCode).toBe(409)
    expect((await mark(id, { answered: false })).json()).toMatchObject({
      readAt: opened.readAt,
      answeredAt: null,
    })
    expect((await mark(id, { read: false })).json()).toMatchObject({ readAt: null })
    expect((await readLog()).map(({ action }) => action)).toEqual(['reopen message', 'answer message'])
  })

  it('A message that does not exist cannot be marked', async () => {
    expect((await mark(ID, { read: true })).statusCode).toBe(404)
    expect((await mark(ID, { read: 'yes' })).statusCode).toBe(400)
  })
})
