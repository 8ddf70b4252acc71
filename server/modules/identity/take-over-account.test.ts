import { expect, it } from 'vitest'
import { insertProduct, insertReview, insertUser } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { takeOverAccount } from './take-over-account.ts'

const NOW = 1_800_000_000_000

describeOnBothEngines('Taking over an account', (getEngine) => {
  const takeOver = (userId: string) => takeOverAccount(getEngine(), { userId, name: 'Ada Byron', now: NOW })

  it('Only an account that nobody has confirmed, and that is no admin’s, is taken over', async () => {
    const open = await insertUser(getEngine(), { email_verified: 0 })
    const confirmed = await insertUser(getEngine(), { email_verified: 1 })
    const admin = await insertUser(getEngine(), { email_verified: 0, role: 'admin' })
    expect(await takeOver(confirmed)).toEqual({ outcome: 'confirmed' })
    for (const id of [admin, '0190a6e0-0000-7000-8000-000000000001'])
      expect(await takeOver(id)).toEqual({ outcome: 'refused' })
    expect(await takeOver(open)).toEqual({ outcome: 'taken', closedOrders: [] })
    expect(await takeOver(open)).toEqual({ outcome: 'confirmed' })
  })

  it('A takeover returns the unpaid orders that it canceled, each with a note that says why', async () => {
    const caller = await insertCaller(getEngine())
    const productId = await insertProduct(getEngine(), { minimum_order: 1, on_hand: 10 })
    const placed = await placeFor(getEngine(), { caller, productId, now: NOW })
    if (!placed.success) throw new Error('it is the first order')
    const closedOrders = [placed.insertedId]
    expect(await takeOver(caller.userId)).toEqual({ outcome: 'taken', closedOrders })
    const events = getEngine().db.selectFrom('order_event').select(['to_status', 'note'])
    expect(await events.where('order_id', '=', placed.insertedId).orderBy('id').execute()).toEqual([
      { to_status: 'placed', note: null },
      { to_status: 'cancelled', note: 'The account was transferred to the owner of its email address' },
    ])
  })

  it('A takeover erases the person from the reviews, and plans the removal of the photo', async () => {
    const { db } = getEngine()
    const photo_key = 'a'.repeat(32)
    const image = { key: photo_key, width: 48, height: 48, widths: '48', created_at: 1 }
    await db.insertInto('image').values(image).execute()
    const email = 'eve@firm.info'
    const person = { display_name: 'Eve Squatter', phone_number: '(303) 555-0142' }
    const user_id = await insertUser(getEngine(), { email, photo_key, ...person })
    const written = {
      user_id,
      product_id: await insertProduct(getEngine()),
      description: `Ask Eve Squatter, ${email} or 303-555-0142`,
    }
    const id = await insertReview(getEngine(), written)
    await takeOver(user_id)
    const left = db.selectFrom('review').select(['user_id', 'photo_key', 'description']).where('id', '=', id)
    expect(await left.executeTakeFirstOrThrow()).toEqual({
      user_id: null,
      photo_key: null,
      description: 'Ask [erased], [erased] or [erased]',
    })
    expect(await db.selectFrom('image_removal').select('key').execute()).toEqual([{ key: photo_key }])
  })
})
