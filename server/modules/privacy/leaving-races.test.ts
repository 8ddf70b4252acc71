import { afterEach, expect, it } from 'vitest'
import { insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { findTraces } from '../../../tests/support/find-traces.ts'
import { placeFor, postOrder, readStock, settle } from '../../../tests/support/orders.ts'
import {
  callAuth,
  confirmEmail,
  registerAdmin,
  registerUser,
  type SignedIn,
  toCaller,
} from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { deleteAccount } from './delete-account.ts'

const ROUNDS = 8
const NAME = 'Zoltán Quillfeather'
const PHONE = '555 019 9201'
const ADDRESS = '77 Hidden Lane'

/** A call that comes after the session ended is refused as signed out. */
function orSignedOut(leaving: Promise<number>): Promise<number> {
  return leaving.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return 0
    throw error
  })
}

describeEmptyShop('Leaving at the same moment as other work', (getApp, getEngine) => {
  let round = 0
  afterEach(() => getEngine().db.deleteFrom('attempt').execute())

  const meet = async () => {
    round += 1
    const user = await registerUser(getApp(), { name: NAME, email: `quill-${round}@example.com` })
    await confirmEmail(getEngine(), user)
    return user
  }
  /** Skips the password hash, so that all calls start at the same moment. */
  const leave = (user: SignedIn) => leaveAfter(user, async () => {})
  async function leaveAfter(user: SignedIn, happens: () => Promise<void>): Promise<number> {
    const now = Date.now()
    const { email } = user
    const { deletedCount } = await deleteAccount(getEngine(), {
      caller: toCaller(user),
      wish: { password: 'any', reviews: 'keep' },
      now,
      async countAttempt() {
        await happens()
        await limitAttempts(getEngine(), { kind: 'sign-in', ip: '::1', account: email, now })
      },
      verifyPassword: async () => true,
      onOrderClosed: () => {},
    })
    return deletedCount
  }
  const place = (by: SignedIn, productId: string) =>
    postOrder(getApp(), by, { productId, address: ADDRESS, phone: PHONE })

  async function expectNoTrace(): Promise<void> {
    expect(await findTraces(getEngine(), ['quill', PHONE, ADDRESS])).toEqual([])
  }
  async function expectFreeStock(productId: string): Promise<void> {
    const { ledger, ...stock } = await readStock(getEngine(), productId)
    expect([stock, stock.reserved]).toEqual([ledger, 0])
  }

  // Fails on PostgreSQL without the guard on the table orders: an order with the name and address remains.
  it('An order placed at the same moment leaves no trace of the person and holds no stock', async () => {
    for (let each = 0; each < ROUNDS; each += 1) {
      const [user, productId, other] = [
        await meet(),
        await insertProduct(getEngine()),
        await insertProduct(getEngine()),
      ]
      await place(user, other)
      const [left, placed] = await Promise.all([leave(user), place(user, productId), place(user, other)])
      expect(left).toBe(1)
      expect([200, 401]).toContain(placed.statusCode)
      await expectNoTrace()
      await expectFreeStock(productId)
      await expectFreeStock(other)
    }
  })

  // Fails on PostgreSQL without the second look at the orders in erase-person.ts.
  it('An order that replaces an expired one leaves no trace, and nothing deadlocks', async () => {
    for (let each = 0; each < ROUNDS; each += 1) {
      const [user, productId] = [await meet(), await insertProduct(getEngine())]
      await placeFor(getEngine(), { caller: toCaller(user), productId, orderQty: 10, now: 1_000 })
      const [left] = await Promise.all([
        leave(user),
        place(user, productId),
        expireHolds(getEngine(), { now: Date.now() }),
      ])
      expect(left).toBe(1)
      await expectNoTrace()
      await expectFreeStock(productId)
    }
  })

  // Fails when the mails are erased first: the receipt queued meanwhile names the customer.
  it('An order paid at the same moment ends paid or canceled, once, and names nobody', async () => {
    for (let each = 0; each < ROUNDS; each += 1) {
      const [user, productId] = [await meet(), await insertProduct(getEngine())]
      const id = (await place(user, productId)).json().insertedId
      const [left, settled] = await Promise.all([leave(user), settle(getEngine(), id)])
      expect(left).toBe(1)
      expect(['paid', 'not-payable']).toContain(settled)
      const { status } = await getEngine()
        .db.selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status).toBe(settled === 'paid' ? 'paid' : 'cancelled')
      await expectNoTrace()
      await expectFreeStock(productId)
    }
  })

  // Fails without the guards on review and session, and without the one that keeps a removed person unchanged.
  it('A review, session, mail or name written at the same moment does not remain', async () => {
    for (let each = 0; each < ROUNDS; each += 1) {
      const [user, product_id] = [await meet(), await insertProduct(getEngine())]
      // An order keeps the person's row, which the other writes would refer to.
      await place(user, await insertProduct(getEngine()))
      const { email, password } = user
      const review = { user_id: user.id, product_id, display_name: NAME }
      const rename = { cookie: user.cookie, payload: { name: `${NAME} the Second` } }
      const [left] = await Promise.all([
        leave(user),
        insertReview(getEngine(), review).catch(() => {}),
        callAuth(getApp(), '/update-user', rename),
        callAuth(getApp(), '/sign-in/email', { payload: { email, password } }),
        callAuth(getApp(), '/request-password-reset', {
          payload: { email, redirectTo: '/reset-password' },
        }),
      ])
      expect(left).toBe(1)
      await getEngine().db.deleteFrom('attempt').execute()
      await expectNoTrace()
      const sessions = getEngine().db.selectFrom('session').select('id').where('user_id', '=', user.id)
      expect(await sessions.execute()).toEqual([])
    }
  })

  // Fails on PostgreSQL without `engine.lock` in delete-account.ts.
  it('A person leaves once, however many calls ask for it, even while an admin removes them', async () => {
    const admin = await registerAdmin(getApp(), getEngine())
    for (let each = 0; each < ROUNDS; each += 1) {
      const [user, productId] = [await meet(), await insertProduct(getEngine())]
      await place(user, productId)
      const remove = { method: 'DELETE', url: `/user/${user.email}`, headers: admin.headers } as const
      const removed = async () => (await getApp().inject(remove)).json().deletedCount
      const counts = await Promise.all([leave(user), removed(), leave(user)].map(orSignedOut))
      expect(counts.toSorted()).toEqual([0, 0, 1])
      await expectNoTrace()
      await expectFreeStock(productId)
    }
  })

  // Fails without deleteAttemptsOf at the end of delete-account.ts.
  it('An attempt counted after the person left does not remain', async () => {
    const user = await meet()
    let first = 0
    const second = await leaveAfter(user, async () => {
      first = await leave(user)
    })
    expect([first, second]).toEqual([1, 0])
    await expectNoTrace()
  })
})
