// `npm run admin -- someone@example.com`: makes a registered user with a confirmed address an admin.
import { ShopError, StartupError } from '../server/errors/shop-error.ts'
import { makeAdmin } from '../server/modules/identity/make-admin.ts'
import { withShop } from './with-shop.ts'

await withShop('make an admin', async (openShop) => {
  const [, , email] = process.argv
  if (!email) throw new StartupError('name the user: npm run admin -- someone@example.com')
  const { engine } = await openShop({ mustExist: true })
  try {
    const { modifiedCount } = await makeAdmin(engine, {
      email,
      caller: null,
      endSessions: true,
      now: Date.now(),
    })
    return modifiedCount > 0 ? `${email} is now an admin.` : `${email} is already an admin.`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'CONFLICT')
      throw new StartupError(
        `${email} has not confirmed this address. Open the link in the shop’s email first.`,
      )
    throw new StartupError(`nobody has registered as ${email}. Register in the shop first.`)
  }
})
