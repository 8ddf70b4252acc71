import { beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createIdentityAdapter, joinTransaction } from './identity.repository.ts'

const OPTIONS = {
  verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
}
const MODEL = 'verification'
const MAIL = { to: 'ines@firm.info', kind: 'customer', subject: 'Hello', text: 'Hello' } as const

interface Verification {
  identifier: string
  value: string
  expiresAt: Date
}

describeOnBothEngines('The identity library’s queries', (getEngine) => {
  const open = () => createIdentityAdapter(getEngine().db)(OPTIONS)
  const row = (identifier: string, at = 1_000) => {
    const time = new Date(at)
    return { identifier, value: identifier, expiresAt: time, createdAt: time, updatedAt: time }
  }
  type Adapter = Pick<ReturnType<typeof open>, 'create' | 'findMany' | 'findOne'>
  const insert = (adapter: Adapter, identifier: string, at?: number) =>
    adapter.create({ model: MODEL, data: row(identifier, at) })
  const where = (identifier: string) => [{ field: 'identifier', value: identifier }]
  const readNames = async () =>
    (await getEngine().db.selectFrom(MODEL).select('identifier').orderBy('identifier').execute()).map(
      ({ identifier }) => identifier,
    )

  beforeEach(async () => {
    await getEngine().db.deleteFrom(MODEL).execute()
    await getEngine().db.deleteFrom('mail_outbox').execute()
  })

  it('Dates are stored as milliseconds and read back as dates', async () => {
    await insert(open(), 'a', 1_234)
    expect(await getEngine().db.selectFrom(MODEL).select('expires_at').execute()).toEqual([
      { expires_at: 1_234 },
    ])
    const found = await open().findOne<Verification>({ model: MODEL, where: where('a') })
    expect(found?.expiresAt).toEqual(new Date(1_234))
  })

  it('Sorting works by a column that has another name in the database', async () => {
    for (const [name, at] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const)
      await insert(open(), name, at)
    const sortBy = { field: 'createdAt', direction: 'desc' } as const
    const found = await open().findMany<Verification>({ model: MODEL, sortBy, limit: 2 })
    expect(found.map(({ identifier }) => identifier)).toEqual(['new', 'middle'])
  })

  // Seen to fail on SQLite when consumeOne reads before it deletes.
  it('Only one of several concurrent calls gets a single-use value', async () => {
    await insert(open(), 'once')
    const consume = () => open().consumeOne<Verification>({ model: MODEL, where: where('once') })
    const given = await Promise.all([consume(), consume(), consume()])
    expect(given.filter(Boolean)).toHaveLength(1)
  })

  // With a transaction that starts immediately, this deadlocks on SQLite: the library hashes a password inside it.
  it('A transaction holds no connection before its first write', async () => {
    await open().transaction(async (trx) => {
      expect(await trx.findOne({ model: MODEL, where: where('a') })).toBeNull()
      expect(await readNames()).toEqual([])
      await insert(trx, 'a')
      expect(await trx.findOne({ model: MODEL, where: where('a') })).toMatchObject({ value: 'a' })
    })
    expect(await readNames()).toEqual(['a'])
  })

  it('A failed transaction undoes all its writes', async () => {
    const failing = open().transaction(async (trx) => {
      await insert(trx, 'a')
      await joinTransaction(getEngine().db, (db) => queueMail(db, MAIL, 1))
      throw new Error('after all')
    })
    await expect(failing).rejects.toThrow('after all')
    expect(await readNames()).toEqual([])
    expect(await getEngine().db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
  })

  it('A transaction is undone when joined work fails, even if the error is swallowed', async () => {
    const failing = open().transaction(async (trx) => {
      await insert(trx, 'a')
      const joined = joinTransaction(getEngine().db, async () => {
        throw new Error('no mail')
      })
      await joined.catch(() => {})
    })
    await expect(failing).rejects.toThrow('no mail')
    expect(await readNames()).toEqual([])
  })

  it('Concurrent transactions do not mix', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const settled = await Promise.allSettled(
      names.map((name) =>
        open().transaction(async (trx) => {
          await insert(trx, name)
          if (name === 'c') throw new Error('only this one')
        }),
      ),
    )
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await readNames()).toEqual(['a', 'b', 'd', 'e'])
  })
})
