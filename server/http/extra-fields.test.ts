import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { findChangedRows } from '../../tests/support/changed-rows.ts'
import { insertUser } from '../../tests/support/factories.ts'
import { listFields, prepareCall } from '../../tests/support/good-calls.ts'
import { describePayments } from '../../tests/support/payment-shop.ts'
import { saveImage } from '../../tests/support/product-draft.ts'
import { callAuth, registerUser } from '../../tests/support/sign-in.ts'
import { tell } from '../../tests/trust/trials/score.ts'

const CLAIMED_ID = '00000000-0000-4000-8000-000000000bad'
/** Fields an attacker adds to a body in the hope that they are stored. */
const claims = (victim: { id: string; email: string }) => ({
  role: 'admin',
  isAdmin: true,
  emailVerified: true,
  email_verified: 1,
  verified: true,
  _id: CLAIMED_ID,
  id: CLAIMED_ID,
  userId: victim.id,
  user_id: victim.id,
  user: victim.email,
  email: victim.email,
  name: 'Somebody else',
  price: 0.01,
  price_cents: 1,
  unitPrice: 0.01,
  paid: true,
  status: 'delivered',
  refunded: 0,
  transactionId: 'pi_claimed',
  quantity: 1_000_000,
  on_hand: 1_000_000,
  reserved: 0,
  version: 99,
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: 1,
})

/** These take a file, a signed body, or a table. */
const NOT_CALLED: readonly EndpointName[] = ['uploadImage', 'receivePaymentEvent', 'importProducts']
const called = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && !NOT_CALLED.includes(name),
)
describePayments('Unknown fields in a body', (getShop) => {
  let victim: { id: string; email: string }
  beforeAll(async () => {
    const { engine } = getShop()
    const id = await insertUser(engine)
    victim = { id, email: `buyer-${id}@firm.info` }
    await saveImage(engine)
  })

  async function call(name: EndpointName, extra: object): Promise<{ status: number; changed: string[] }> {
    const { app, engine, admin, buyer } = getShop()
    const { access } = endpoints[name]
    const caller = access === 'admin' ? admin : name === 'deleteAccount' ? await registerUser(app) : buyer
    const request = await prepareCall(getShop(), name, { caller, extra })
    let status = 0
    const changed = await findChangedRows(engine, [CLAIMED_ID, victim.id], async () => {
      status = (await app.inject(request)).statusCode
      await getShop().webhooksDone()
    })
    return { status, changed }
  }

  // Seen to fail when ProfileWriteSchema lets unknown fields through and updateProfile writes the role it gets, and
  // when the identity library accepts a role as input.
  it.for(called)('Unknown fields in the body of %s do not change what it does', async (name, context) => {
    const extra = Object.entries(claims(victim)).filter(([field]) => !listFields(name).includes(field))
    const [plain, claimed] = [await call(name, {}), await call(name, Object.fromEntries(extra))]
    const same = JSON.stringify(plain) === JSON.stringify(claimed)
    tell(context, { tried: extra.length, of: 'fields', lost: same ? 0 : extra.length })
    expect(plain.status).toBe(200)
    expect([200, 400]).toContain(claimed.status)
    // A refused call has written nothing. An accepted one has written the same as without these fields.
    if (claimed.status === 400) expect(claimed.changed).toEqual([])
    else expect(claimed).toEqual(plain)
  })

  it.each(['/sign-up/email', '/update-user'])(
    'Unknown fields in the body of %s do not change what it does',
    async (path) => {
      const { app, engine } = getShop()
      const { email, name, ...extra } = claims(victim)
      const send = async (further: object) => {
        const person = { name: 'Ines', email: `${randomUUID()}@firm.info`, password: 'correct horse' }
        const { cookie } = await registerUser(app)
        const payload = { ...further, ...(path === '/update-user' ? { name: 'Ada' } : person) }
        let status = 0
        const changed = await findChangedRows(engine, [CLAIMED_ID, victim.id], async () => {
          status = (await callAuth(app, path, { payload, cookie })).statusCode
        })
        return { status, changed }
      }
      const [plain, claimed] = [await send({}), await send(extra)]
      expect(plain.status).toBe(200)
      if (claimed.status === 400) expect(claimed.changed).toEqual([])
      else expect(claimed).toEqual(plain)
    },
  )
})
