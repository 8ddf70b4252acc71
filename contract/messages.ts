/** Every text of the specification's sections 2, 5 and 8 that a person reads, word for word. */

export const validationMessages = {
  login: {
    emailRequired: 'Email is Required',
    emailInvalid: 'Provide a valid Email',
    passwordRequired: 'Password is Required',
    passwordTooShort: 'Must be 6 characters or longer',
  },
  registration: {
    nameRequired: 'Name is required',
    emailRequired: 'Email is required',
    emailInvalid: 'Provide a valid email',
    passwordRequired: 'Password is required',
    passwordTooShort: 'Must be 6 characters or longer',
  },
  review: {
    ratingRequired: 'Rating is required',
    ratingInvalid: 'Rating must be a whole number from 1 to 5',
    descriptionRequired: 'Description is required',
  },
  profile: {
    displayNameRequired: 'displayName is required',
    phoneRequired: 'Phone is required',
    locationRequired: 'Location is required',
    educationRequired: 'Education is required',
    imageRequired: 'Image is required',
  },
  product: {
    nameRequired: 'Name is required',
    descriptionRequired: 'Description is required',
    minimumOrderRequired: 'Min-Quantity is required',
    quantityRequired: 'Quantity is required',
    priceRequired: 'Price is required',
    imageRequired: 'Image is required',
  },
  contact: {
    emailRequired: 'Email is required',
    emailInvalid: 'Provide a valid email',
    subjectRequired: 'Subject is required',
    messageRequired: 'Message is required',
  },
} as const

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
  chunkFailed: 'Loading chunk failed',
  minimumOrder: (pieces: number) => `Minimum order ${pieces}`,
} as const
