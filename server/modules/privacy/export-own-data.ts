import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { findSessions, findSignInMethods } from '../access/person.repository.ts'
import { findUserByEmail, type UserWithPhoto } from '../access/users.repository.ts'
import { exportAdminActionsOf, exportRoleChangesOf } from '../audit/account-audit.ts'
import { exportBuildsOf } from '../builds/account-builds.ts'
import { exportCartOf } from '../cart/account-cart.ts'
import { toUser } from '../identity/accounts.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { exportListsOf } from '../lists/account-lists.ts'
import { exportMailsOf } from '../mail/account-mails.ts'
import { exportMessagesOf } from '../messages/account-messages.ts'
import { exportOrdersOf } from '../orders/export-orders-of.ts'
import { listPaymentsOfOrders } from '../orders/list-payments-of-orders.ts'
import { exportArticleNumbersOf } from '../quick-order/account-article-numbers.ts'
import { exportReviewsOf } from '../reviews/account-reviews.ts'

const ABOUT =
  'Everything that this shop holds about you. Passwords and session keys are stored in a form that nobody can read and are left out. The payment provider and the shop’s backups keep their own copies.'

/** One member of the file's outermost object. */
function member(name: string, value: unknown): string {
  return `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`
}

/**
 * Streams everything about the caller as one readable JSON document. However many orders there are, only some of them
 * are in memory at a time.
 */
export async function* exportOwnData(
  { db, imageBase }: EngineWithImages,
  { caller, now }: { caller: Caller; now: number },
): AsyncGenerator<string> {
  const { userId, email } = caller
  const user = await findUserByEmail(db, email)
  // Anyone can register any address.
  const confirmed = user?.email_verified === 1
  yield `{\n${member('about', ABOUT)},\n${member('exportedAt', toTimestamp(now))},\n`
  yield `${member('profile', describeProfile(user, imageBase))},\n`
  yield `${member('signInMethods', await describeSignInMethods(db, userId))},\n`
  yield `${member('sessions', await describeSessions(db, userId))},\n`
  yield '  "orders": ['
  let separator = '\n'
  for await (const orders of exportOrdersOf(db, { userId, now })) {
    const ids = orders.map(({ id }) => id)
    const payments = await listPaymentsOfOrders(db, ids)
    const texts = orders.map((order) => {
      const text = JSON.stringify({ ...order, payment: payments.get(order.id) ?? null }, null, 2)
      return `    ${text.replaceAll('\n', '\n    ')}`
    })
    yield separator + texts.join(',\n')
    separator = ',\n'
  }
  yield `${separator === '\n' ? '' : '\n  '}],\n`
  yield `${member('cart', await exportCartOf(db, userId))},\n`
  yield `${member('articleNumbers', await exportArticleNumbersOf(db, userId))},\n`
  yield `${member('lists', await exportListsOf(db, userId))},\n`
  yield `${member('builds', await exportBuildsOf(db, userId))},\n`
  yield `${member('reviews', await exportReviewsOf(db, userId))},\n`
  yield `${member('messages', confirmed ? await exportMessagesOf(db, email) : [])},\n`
  yield `${member('mails', await exportMailsOf(db, { email, confirmed }))},\n`
  yield `${member('roleChanges', await exportRoleChangesOf(db, email))},\n`
  yield `${member('adminActions', await exportAdminActionsOf(db, userId))}\n}\n`
}

function describeProfile(user: UserWithPhoto | null, imageBase: string) {
  if (!user) return null
  const { _id, emailVerified, ...profile } = toUser(user, imageBase)
  return {
    id: _id,
    ...profile,
    emailConfirmed: emailVerified,
    imageAtGoogle: user.provider_image,
    registeredAt: toTimestamp(user.created_at),
    changedAt: toTimestamp(user.updated_at),
  }
}

async function describeSignInMethods(db: Db, userId: string) {
  const methods = await findSignInMethods(db, userId)
  return methods.map(({ provider_id, account_id, scope, created_at }) => ({
    method: provider_id === 'credential' ? 'password' : provider_id,
    ...(provider_id !== 'credential' && { accountThere: account_id, scope }),
    since: toTimestamp(created_at),
  }))
}

async function describeSessions(db: Db, userId: string) {
  const sessions = await findSessions(db, userId)
  return sessions.map(({ ip_address, user_agent, created_at, updated_at, expires_at }) => ({
    beganAt: toTimestamp(created_at),
    lastUsedAt: toTimestamp(updated_at),
    endsAt: toTimestamp(expires_at),
    browser: user_agent,
    address: ip_address,
  }))
}
