import { countPieces } from './count.ts'

/** Texts of the page that admins land on. */

export const workQueue = {
  title: 'Work Queue',
  text: (count: number, shown: string) =>
    count === 0
      ? 'Nothing is waiting for you.'
      : count === 1
        ? '1 task is waiting.'
        : `${shown} tasks are waiting.`,
  list: 'What needs your attention',
  loading: 'Loading the work queue',
  failed: 'We couldn’t load the work queue',
  notCompared: 'Checking',
  done: 'Done',
  toShip: { label: 'Orders to ship', text: 'Paid and ready to pack' },
  toRefund: { label: 'Refunds and disputes', text: 'Money owed to customers, and disputed payments' },
  newMessages: { label: 'New messages', text: 'From the contact form' },
  reviewsToApprove: { label: 'Reviews to approve', text: 'Hidden until you approve them' },
  lowStock: { label: 'Low stock', text: 'Products with few or no pieces left' },
  disagreements: { label: 'Payments that don’t match', text: 'Different here and at the payment provider' },
}

export const nextToShip = {
  title: 'Next to ship',
  all: 'Ship orders',
  none: 'All paid orders are shipped.',
  failed: 'We couldn’t load the orders',
}

export const latestMessages = {
  title: 'New messages',
  all: 'All messages',
  none: 'You’ve read every message.',
  failed: 'We couldn’t load the messages',
}

export const reviewsToAnswer = {
  title: 'Reviews without a reply',
  all: 'All reviews',
  none: 'Every review has a reply.',
  failed: 'We couldn’t load the reviews',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}

export const stockToCorrect = {
  title: 'Low stock',
  all: 'Manage Products',
  none: 'Every product is well stocked.',
  failed: 'We couldn’t load the products',
  left: (available: string, minimum: string) => `${available} available, minimum order ${minimum}`,
  correct: 'Correct stock',
  correctOf: (product: string) => `Correct stock of ${product}`,
  dialogTitle: 'Correct the stock',
  dialogText: (pieces: number | null) =>
    `The shop has ${pieces === null ? '… pieces' : countPieces(pieces)} on hand, including pieces in open orders.`,
  counted: 'Counted pieces',
  reason: 'Reason',
  reasonExample: 'Counted on the shelf',
  confirm: 'Correct stock',
  done: (product: string) => `Stock of ${product} corrected`,
}
