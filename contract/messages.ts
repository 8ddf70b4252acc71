import { CHUNK_FAILED } from './chunk-failed.ts'

/**
 * The messages of the specification's sections 2, 4 and 8, word for word. Those of its section 5 are in
 * validation-messages.ts; those of a product's fields are in entities/product.ts, other labels and placeholders in
 * content/messages.
 */

export const messages = {
  productAdded: 'Product added successfully',
  productNotAdded: 'Failed to add a Product',
  productDeleted: (name: string) => `Product: ${name} is deleted!!`,
  reviewAdded: 'Review added successfully',
  reviewNotAdded: 'Failed to add a Review',
  orderConfirmed: 'Order is confirmed',
  orderAlreadyPlaced: 'Already you placed this order',
  adminMade: 'Successfully make an admin',
  adminNotMade: 'Failed to make an admin',
  profileUpdated: 'Your Profile Updated successfully',
  profileNotUpdated: 'Failed to Update Your Profile',
  noUser: 'No user is logged in',
  paymentCompleted: 'Congrats! Your payment is completed.',
  deleteConfirmTitle: 'Are you sure?',
  deleteConfirmText: 'You want to delete it.',
  chunkFailed: CHUNK_FAILED,
  minimumOrder: (pieces: number) => `Minimum order ${pieces}`,
} as const
