import type { Engine } from '../../db/dialect/engine.ts'
import type { UserRow } from '../../db/schema.ts'
import { EMPTY_PROFILE } from '../access/former-person.rules.ts'
import { findPerson, lockPerson } from '../access/person.repository.ts'
import { createRedactor } from '../access/redact.rules.ts'
import { deleteSignIns, updateUser } from '../access/users.repository.ts'
import { eraseBuildsOf } from '../builds/account-builds.ts'
import { eraseCartOf } from '../cart/account-cart.ts'
import { lockProducts } from '../catalog/lock-products.ts'
import { releaseImages } from '../images/release-images.ts'
import { eraseListsOf } from '../lists/account-lists.ts'
import { accountTakenOverMail } from '../mail/mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { closeUnpaidOrders, listProductIds, lockUnpaidOrders } from '../orders/close-unpaid-orders.ts'
import { eraseArticleNumbersOf } from '../quick-order/account-article-numbers.ts'
import { eraseWriter, listReviewedProducts } from '../reviews/account-reviews.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/** 'confirmed': there is nothing to take over. 'refused': the account is an admin's, or it is gone. */
export type TakeOver =
  | { outcome: 'taken'; closedOrders: readonly string[] }
  | { outcome: 'confirmed' }
  | { outcome: 'refused' }

/**
 * Gives an account whose address was never confirmed to the owner of that address, as verified by Google. This removes
 * everything that would let the person who registered it back in: password, sessions, reset links and, with the
 * password, the cookies of their browsers. The profile and the cart are emptied, reviews become a former customer's,
 * and unpaid orders are canceled. Paid orders stay: the shop keeps them, and their receipts went to this address. An
 * admin's account is never taken over, because that would hand over more than an address. Locks are taken in the order
 * orders, person, products.
 */
export async function takeOverAccount(
  engine: Engine,
  { userId, name, now }: { userId: string; name: string; now: number },
): Promise<TakeOver> {
  return engine.db.transaction().execute(async (tx) => {
    const before = judge(await findPerson(tx, userId))
    if (before !== 'open') return { outcome: before }
    await lockUnpaidOrders(tx, userId)
    await lockPerson(tx, userId)
    // Meanwhile, the address may have been confirmed or the account made an admin's.
    const user = await findPerson(tx, userId)
    const outcome = judge(user)
    if (!user || outcome !== 'open') return { outcome: outcome === 'confirmed' ? outcome : 'refused' }
    const unpaid = await lockUnpaidOrders(tx, userId)
    // Before locking the products: a transaction that places an order locks the buyer's session first and then waits
    // for its product.
    await deleteSignIns(tx, userId)
    await eraseCartOf(tx, userId)
    await eraseListsOf(tx, userId)
    await eraseBuildsOf(tx, userId)
    // Also locks the reviewed products: the new name changes the reviews before they become a former customer's.
    const reviewed = await listReviewedProducts(tx, userId)
    await lockProducts(tx, [...reviewed, ...listProductIds(unpaid)])
    await updateUser(tx, { id: userId, change: emptyProfile({ name, now }) })
    // The owner of the address did not write these reviews. They stay, without name and photo, as when an admin removes
    // their writer.
    const words = { emails: [user.email], names: [user.display_name], phones: [user.phone_number] }
    const written = await eraseWriter(tx, { userId, fate: 'keep', redact: createRedactor(words) })
    const note = 'The account was transferred to the owner of its email address'
    const closedOrders = await closeUnpaidOrders(tx, { orders: unpaid, userId, note, now })
    await deleteResetLinks(tx, userId)
    await eraseArticleNumbersOf(tx, userId)
    const images = [user.photo_key, ...written.map(({ photo }) => photo)]
    await releaseImages(tx, { keys: images.filter((key) => key !== null), now })
    await queueMail(tx, accountTakenOverMail({ to: user.email, canceledOrders: closedOrders.length }), now)
    return { outcome: 'taken', closedOrders }
  })
}

function judge(user: UserRow | null): 'open' | 'confirmed' | 'refused' {
  if (!user) return 'refused'
  if (user.email_verified) return 'confirmed'
  return user.role === 'admin' ? 'refused' : 'open'
}

function emptyProfile({ name, now }: { name: string; now: number }) {
  return { ...EMPTY_PROFILE, email_verified: 1, display_name: name || null, updated_at: now }
}
