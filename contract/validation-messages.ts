/** The texts of the specification's section 5, word for word. In a file of their own, because only forms need them. */
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
