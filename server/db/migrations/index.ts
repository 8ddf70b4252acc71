import type { Migration } from '../migrate.ts'
import { people } from './0001-people.ts'
import { catalogue } from './0002-catalogue.ts'
import { orders } from './0003-orders.ts'
import { payments } from './0004-payments.ts'
import { reviews } from './0005-reviews.ts'
import { identity } from './0006-identity.ts'
import { limits } from './0007-limits.ts'
import { pictures } from './0008-pictures.ts'
import { catalogueIndex } from './0009-catalogue-index.ts'
import { orderLife } from './0010-order-life.ts'
import { settlement } from './0011-settlement.ts'
import { archive } from './0012-archive.ts'
import { failedMails } from './0013-failed-mails.ts'
import { voices } from './0014-voices.ts'
import { messages } from './0015-messages.ts'
import { ownData } from './0016-own-data.ts'
import { publicChanges } from './0017-public-changes.ts'
import { over } from './0018-over.ts'
import { collation } from './0019-collation.ts'
import { refundStates } from './0020-refund-states.ts'
import { holdOrigin } from './0021-hold-origin.ts'
import { linksAndNames } from './0022-links-and-names.ts'
import { pictureRemoval } from './0023-picture-removal.ts'
import { changeFeed } from './0024-change-feed.ts'
import { leadTime } from './0025-lead-time.ts'
import { images } from './0026-images.ts'
import { orderNumber } from './0027-order-number.ts'
import { reviewApproval } from './0028-review-approval.ts'
import { messageReplies } from './0029-message-replies.ts'
import { htmlMails } from './0032-html-mails.ts'
import { adminLists } from './0033-admin-lists.ts'
import { searches } from './0034-searches.ts'
import { quantityTerms } from './0035-quantity-terms.ts'
import { orderLines } from './0036-order-lines.ts'
import { carts } from './0037-carts.ts'
import { articleNumbers } from './0038-article-numbers.ts'
import { savedLists } from './0039-saved-lists.ts'
import { lineArticleNumbers } from './0040-line-article-numbers.ts'
import { savedBuilds } from './0042-saved-builds.ts'
import { reviewsWait } from './0043-reviews-wait.ts'
import { changesOfMany } from './0044-changes-of-many.ts'
import { oneIndexOfLines } from './0045-one-index-of-lines.ts'
import { mailKinds } from './0046-mail-kinds.ts'
import { productRequests } from './0047-product-requests.ts'
import { refundedBeforeShipping } from './0048-refunded-before-shipping.ts'

/** In the order in which they run. One that has been released is never changed; a new one follows it. */
export const migrations: readonly Migration[] = [
  people,
  catalogue,
  orders,
  payments,
  reviews,
  identity,
  limits,
  pictures,
  catalogueIndex,
  orderLife,
  settlement,
  archive,
  failedMails,
  voices,
  messages,
  ownData,
  publicChanges,
  over,
  collation,
  refundStates,
  holdOrigin,
  linksAndNames,
  pictureRemoval,
  changeFeed,
  leadTime,
  images,
  orderNumber,
  reviewApproval,
  messageReplies,
  htmlMails,
  adminLists,
  searches,
  quantityTerms,
  orderLines,
  carts,
  articleNumbers,
  savedLists,
  lineArticleNumbers,
  savedBuilds,
  reviewsWait,
  changesOfMany,
  oneIndexOfLines,
  mailKinds,
  productRequests,
  refundedBeforeShipping,
]
