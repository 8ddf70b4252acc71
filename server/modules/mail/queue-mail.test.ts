import { expect, it } from 'vitest'
import { callAuth } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('The mail of a registration', (getApp, getEngine) => {
  const register = (email: string) =>
    callAuth(getApp(), '/sign-up/email', { payload: { name: 'Ines', email, password: 'correct horse' } })

  async function findTraces(email: string): Promise<{ users: number; mails: number }> {
    const { db } = getEngine()
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    const mails = await db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()
    return { users: users.length, mails: mails.length }
  }

  /** Renames a table meanwhile, so every write to it fails. */
  async function without(table: 'session' | 'mail_outbox', work: () => Promise<void>): Promise<void> {
    const { schema } = getEngine().db
    await schema.alterTable(table).renameTo('away').execute()
    await work().finally(() => schema.alterTable('away').renameTo(table).execute())
  }

  it('A registration queues its mail together with the user', async () => {
    expect((await register('one@firm.info')).statusCode).toBe(200)
    expect(await findTraces('one@firm.info')).toEqual({ users: 1, mails: 1 })
  })

  it('A registration that fails after queuing its mail leaves neither user nor mail', async () => {
    await without('session', async () => {
      expect((await register('two@firm.info')).statusCode).toBeGreaterThanOrEqual(400)
    })
    expect(await findTraces('two@firm.info')).toEqual({ users: 0, mails: 0 })
  })

  it('A registration whose mail cannot be queued creates no user', async () => {
    await without('mail_outbox', async () => {
      expect((await register('three@firm.info')).statusCode).toBeGreaterThanOrEqual(400)
    })
    expect(await findTraces('three@firm.info')).toEqual({ users: 0, mails: 0 })
    expect((await register('three@firm.info')).statusCode).toBe(200)
  })
})
