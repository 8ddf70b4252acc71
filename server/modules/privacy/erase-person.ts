import type { Db } from '../../db/dialect/engine.ts'
import type { UserRow } from '../../db/schema.ts'
import { deleteAttemptsOf } from '../access/attempts.repository.ts'
import { MAILING_KINDS } from '../access/attempts.rules.ts'
import { anonymize, formerAddress } from '../access/former-person.rules.ts'
import { deleteVerifications } from '../access/person.repository.ts'
import { createRedactor } from '../access/redact.rules.ts'
import { deleteSignIns, deleteUser, hasOrders, updateUser } from '../access/users.repository.ts'
import { erasePersonFromLog } from '../audit/account-audit.ts'
import { eraseBuildsOf } from '../builds/account-builds.ts'
import { eraseCartOf } from '../cart/account-cart.ts'
import { lockProducts } from '../catalog/lock-products.ts'
import { releaseImages } from '../images/release-images.ts'
import { eraseListsOf } from '../lists/account-lists.ts'
import { eraseMailsOf } from '../mail/account-mails.ts'
import { eraseMessagesOf } from '../messages/account-messages.ts'
import { closeUnpaidOrders, listProductIds, lockUnpaidOrders } from '../orders/close-unpaid-orders.ts'
import { eraseCustomer } from '../orders/erase-customer.ts'
import { eraseRefundReasons } from '../payments/erase-refund-reasons.ts'
import { eraseArticleNumbersOf } from '../quick-order/account-article-numbers.ts'
import { eraseWriter, listReviewedProducts, type ReviewFate } from '../reviews/account-reviews.ts'

/**
 * The only way to delete an account, in the caller's transaction. Every session and token ends, unpaid orders are
 * canceled, records that must stay become anonymous, and the rest is deleted. Returns the canceled orders, which the
 * caller must report after the commit. Locks are taken in the order orders, person, products.
 */
export async function erasePerson(
  tx: Db,
  { user, reviews, now }: { user: UserRow; reviews: ReviewFate; now: number },
): Promise<string[]> {
  const { id: userId, email } = user
  const former = formerAddress(userId)
  const words = { emails: [email], names: [user.display_name], phones: [user.phone_number] }
  const customer = { userId, former, words, now }
  const before = await eraseCustomer(tx, customer)
  // Waits for all writes in progress for this person. From now on, database guards refuse further ones.
  await updateUser(tx, { id: userId, change: anonymize({ id: userId, now }) })
  const orders = [...before, ...(await eraseCustomer(tx, customer))]
  const unpaid = await lockUnpaidOrders(tx, userId)

  const reviewed = await listReviewedProducts(tx, userId)
  await lockProducts(tx, [...reviewed, ...listProductIds(unpaid)])
  const closed = await closeUnpaidOrders(tx, { orders: unpaid, userId, now })
  await eraseRefundReasons(tx, orders)
  const names = [...words.names, ...new Set(orders.map(({ name }) => name))]
  const redact = createRedactor({ ...words, names })
  const written = await eraseWriter(tx, { userId, fate: reviews, redact })
  if (user.email_verified) await eraseMessagesOf(tx, email)

  await eraseCartOf(tx, userId)
  await eraseArticleNumbersOf(tx, userId)
  await eraseListsOf(tx, userId)
  await eraseBuildsOf(tx, userId)
  await deleteSignIns(tx, userId)
  await deleteVerifications(tx, { userId, email })
  // A stranger who registers and deletes an account in turn must not mail the address without a limit.
  await deleteAttemptsOf(tx, { account: email, kept: user.email_verified ? [] : MAILING_KINDS })
  const subjects = [...orders, ...written.map(({ id }) => ({ id, redact }))]
  await erasePersonFromLog(tx, { userId, email, former, redact, subjects })
  const images = [user.photo_key, ...written.map(({ photo }) => photo)]
  await releaseImages(tx, { keys: images.filter((key) => key !== null), now })
  // This comes last: any code that queued a mail to this address held one of the locks above, or is refused.
  await eraseMailsOf(tx, { email, confirmed: user.email_verified === 1 })
  if (!(await hasOrders(tx, userId))) await deleteUser(tx, userId)
  return closed
}
