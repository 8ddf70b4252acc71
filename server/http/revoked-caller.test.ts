import { beforeAll, describe, expect, it } from 'vitest'
import { canWrite, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { readRows } from '../../tests/support/changed-rows.ts'
import { prepareCall } from '../../tests/support/good-calls.ts'
import { describePayments } from '../../tests/support/payment-shop.ts'
import { saveImage } from '../../tests/support/product-draft.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../tests/support/sign-in.ts'
import { erasePerson } from '../modules/privacy/erase-person.ts'

/**
 * These need no account: the contact form, the errors that browsers report, a pasted list and a build, which are
 * only read, and the provider's events, whose signature covers the whole body.
 */
const WITHOUT_ACCOUNT: readonly EndpointName[] = [
  'sendMessage',
  'reportClientError',
  'quickOrder',
  'checkFit',
  'receivePaymentEvent',
]

const writing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => canWrite(name) && !WITHOUT_ACCOUNT.includes(name),
)
const ofAdmins = writing.filter((name) => endpoints[name].access === 'admin')

/**
 * Ends the caller's rights after the request was admitted and before its handler runs, so that only the check in the
 * transaction can refuse it. A new endpoint that writes is tested without being named here.
 */
describePayments('A caller whose rights end after the request was admitted', (getShop) => {
  let inBetween: (() => Promise<void>) | null = null
  beforeAll(async () => {
    const { app, engine } = getShop()
    await saveImage(engine)
    const { admit } = app
    app.admit = async (request, access) => {
      const caller = await admit(request, access)
      const work = inBetween
      inBetween = null
      if (!work) return caller
      await work()
      // A second check of the same request, such as the one after an upload, gets the result of the first.
      app.admit = async () => caller
      return caller
    }
  })

  const endings = {
    async 'sign-out'({ id }: SignedIn) {
      await getShop().engine.db.deleteFrom('session').where('user_id', '=', id).execute()
    },
    async removal({ id }: SignedIn) {
      await getShop()
        .engine.db.transaction()
        .execute(async (tx) => {
          const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
          await erasePerson(tx, { user, reviews: 'keep', now: Date.now() })
        })
    },
    async demotion({ id }: SignedIn) {
      const { db } = getShop().engine
      await db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute()
    },
    async nothing() {},
  }

  async function call(
    name: EndpointName,
    ending: keyof typeof endings,
    isAdmin = endpoints[name].access === 'admin',
  ): Promise<{ status: number; isChanged: boolean }> {
    const { app, engine, buyer } = getShop()
    const caller = isAdmin ? await registerAdmin(app, engine) : await registerUser(app)
    const owner = isAdmin && endpoints[name].access !== 'admin' ? buyer : caller
    const request = await prepareCall(getShop(), name, { caller: owner })
    let before = new Set<string>()
    inBetween = async () => {
      await endings[ending](caller)
      before = await readRows(engine)
    }
    const { admit } = app
    const headers = { ...request.headers, ...caller.headers }
    const { statusCode } = await app.inject({ ...request, headers })
    app.admit = admit
    const after = await readRows(engine)
    return { status: statusCode, isChanged: [...after].join('\n') !== [...before].join('\n') }
  }

  // Proves that each call would change something.
  it.each(writing)('While the caller keeps their rights, %s changes something', async (name) => {
    expect(await call(name, 'nothing')).toEqual({ status: 200, isChanged: true })
  })

  describe.each(['sign-out', 'removal'] as const)('Rights that end by %s', (ending) => {
    it.each(writing)('A call of %s is refused and changes nothing', async (name) => {
      expect(await call(name, ending)).toEqual({ status: 401, isChanged: false })
    })
  })

  describe('Rights that end by demotion', () => {
    it.each(ofAdmins)('A call of %s is refused and changes nothing', async (name) => {
      expect(await call(name, 'demotion')).toEqual({ status: 403, isChanged: false })
    })

    it('A former admin no longer finds orders of others and changes nothing', async () => {
      expect(await call('deleteOrder', 'demotion', true)).toEqual({ status: 404, isChanged: false })
    })
  })
})
