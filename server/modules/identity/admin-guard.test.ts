import { describe, expect, it } from 'vitest'
import { insertSession, insertUser } from '../../../tests/support/factories.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createAdminGuard } from './admin-guard.ts'

const FIRST = 'owner@firm.info'
const REFUSED = {
  error: 'admin_sign_in_refused',
  errorDescription: 'Admins of this shop sign in with their password.',
}

describeOnBothEngines('The guard of admin accounts', (getEngine) => {
  const openGuard = (mayProviderActAsAdmin: boolean) =>
    createAdminGuard({ engine: getEngine(), mayProviderActAsAdmin, firstAdminEmail: FIRST })
  const insertAdmin = () => insertUser(getEngine(), { role: 'admin' })

  describe('A provider that may not act as an admin', () => {
    it('The provider is refused for admins and for the address of the first admin, in any spelling', async () => {
      const guard = openGuard(false)
      expect(await guard.refuseProvider({ id: await insertAdmin(), email: 'ada@firm.info' })).toEqual(REFUSED)
      expect(await guard.refuseProvider({ email: FIRST })).toEqual(REFUSED)
      expect(await guard.refuseProvider({ email: 'Owner@FIRM.info' })).toEqual(REFUSED)
    })

    it('It may register a person and sign in a customer', async () => {
      const guard = openGuard(false)
      const customer = { id: await insertUser(getEngine()), email: 'ines@firm.info' }
      for (const user of [customer, { email: 'new@firm.info' }, { id: 'unknown' }, {}])
        expect(await guard.refuseProvider(user)).toBeUndefined()
    })
  })

  it('A provider that may act as an admin is never refused', async () => {
    expect(await openGuard(true).refuseProvider({ id: await insertAdmin(), email: FIRST })).toBeUndefined()
  })

  describe('A session that has just begun', () => {
    async function survives({ role = 'admin', mayAct = false, path }: Beginning): Promise<boolean> {
      const userId = await insertUser(getEngine(), { role })
      const id = await insertSession(getEngine(), userId)
      await openGuard(mayAct).endAdminSession({ id, userId }, path)
      const rows = getEngine().db.selectFrom('session').select('id').where('id', '=', id)
      return (await rows.execute()).length === 1
    }

    it.each<[string, Beginning]>([
      ['An admin’s session ends after a sign-in with the provider', { path: '/callback/google' }],
      ['An admin’s session ends when its call is not known', { path: undefined }],
    ])('%s', async (_sentence, beginning) => {
      expect(await survives(beginning)).toBe(false)
    })

    it.each<[string, Beginning]>([
      ['An admin’s session stays after a sign-in with the password', { path: '/sign-in/email' }],
      ['An admin’s session stays after a change of the password', { path: '/change-password' }],
      ['A customer’s session stays', { path: '/callback/google', role: 'customer' }],
      [
        'An admin’s session stays if the provider may act as an admin',
        { path: '/callback/google', mayAct: true },
      ],
    ])('%s', async (_sentence, beginning) => {
      expect(await survives(beginning)).toBe(true)
    })
  })
})

interface Beginning {
  path: string | undefined
  role?: 'admin' | 'customer'
  /** Whether the provider may act as an admin. */
  mayAct?: boolean
}
