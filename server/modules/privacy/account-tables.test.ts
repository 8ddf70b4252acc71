import { expect, it } from 'vitest'
import { findAccountColumns, hasRowOf } from '../../../tests/support/account-columns.ts'
import { fillAccount } from '../../../tests/support/full-account.ts'
import { registerAdmin } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

/** Columns that refer to an account whose rows are not part of it, and why. */
const NOT_OWNED: Record<string, string> = {
  'message_reply.actor_id': 'The reply of an admin belongs to the shop and stays after the admin has left.',
}

// The tests of export and removal notice a forgotten table only if the account that they use has a row in it.
describeEmptyShop('The account that tests of export and removal use', (getApp, getEngine) => {
  it('The account has a row in every table that refers to accounts', async () => {
    const engine = getEngine()
    const admin = await registerAdmin(getApp(), engine)
    const { user } = await fillAccount({ app: getApp(), engine, admin })
    const places = await findAccountColumns(engine)
    expect(places).toEqual(expect.arrayContaining(['orders.user_id', ...Object.keys(NOT_OWNED)]))
    const missing: string[] = []
    for (const place of places)
      if (!(place in NOT_OWNED) && !(await hasRowOf(engine, place, user.id))) missing.push(place)
    expect(missing).toEqual([])
  })
})
