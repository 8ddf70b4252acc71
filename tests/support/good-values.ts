/** Good values for every field of the shop, so that only the value a test changes decides the result. */
export const GOOD_VALUES = {
  name: 'Part',
  description: 'A part',
  order: '10',
  quantity: '500',
  // The price of ten pieces of a test product; the shop compares the price of an order.
  price: '100.00',
  orderQty: '10',
  address: '1 Works Road',
  phone: '555 0100',
  carrier: 'Carrier',
  tracking: 'T-1',
  reason: 'A reason',
  counted: '500',
  expected: 500,
  displayName: 'Ines',
  phoneNumber: '555 0100',
  location: 'Graz',
  education: 'School',
  rating: '5',
  hidden: true,
  answer: 'Thank you',
  subject: 'A question',
  message: 'How many?',
  reply: 'Two hundred.',
  transactionId: 'pi_1',
}

export const GOOD_QUERY = { q: 'part', from: '2026-01-01', to: '2026-01-31' }
