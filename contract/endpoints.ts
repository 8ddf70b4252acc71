/**
 * The endpoint table: every address of the API, who may call it, and what it is for. Plain values, so that the
 * browser can carry it; the schemas of the same names stand in endpoint-schemas.ts.
 */

export type Access =
  | 'public'
  | 'signed-in'
  | 'self'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'admin'
  | 'sign-in-session'
  | 'provider-signature'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  summary: string
}

export const endpoints = {
  listProducts: {
    method: 'GET',
    path: '/product',
    access: 'public',
    summary: 'Products, newest first unless sorted otherwise',
  },
  getProduct: {
    method: 'GET',
    path: '/product/:id',
    access: 'public',
    summary: 'One product, by id or slug',
  },
  listCategories: {
    method: 'GET',
    path: '/category',
    access: 'public',
    summary: 'Categories of parts with the number of products in each',
  },
  addProduct: { method: 'POST', path: '/product', access: 'admin', summary: 'Add a product' },
  updateProduct: { method: 'PATCH', path: '/product/:id', access: 'admin', summary: 'Change a product' },
  deleteProduct: {
    method: 'DELETE',
    path: '/product/:id',
    access: 'admin',
    summary: 'Delete a product; one with orders is archived',
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    access: 'self-or-admin',
    summary: 'Orders of one customer; without user, all orders (admin)',
  },
  getOrder: { method: 'GET', path: '/order/:id', access: 'owner-or-admin', summary: 'One order' },
  placeOrder: { method: 'POST', path: '/order', access: 'signed-in', summary: 'Place an order' },
  deleteOrder: {
    method: 'DELETE',
    path: '/order/:id',
    access: 'owner-or-admin',
    summary: 'Cancel an unpaid order, or take a paid one off the list',
  },
  payOrder: {
    method: 'PATCH',
    path: '/order/:id',
    access: 'owner',
    summary: 'Mark an order paid, once the payment provider confirms it',
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'signed-in',
    summary: 'The client secret to pay one order with',
  },
  addReview: { method: 'POST', path: '/review', access: 'signed-in', summary: 'Write a review' },
  listReviews: { method: 'GET', path: '/review', access: 'public', summary: 'Reviews, newest first' },
  listUsers: { method: 'GET', path: '/user', access: 'admin', summary: 'All users' },
  getUser: { method: 'GET', path: '/user/:email', access: 'self-or-admin', summary: 'One user' },
  putUser: {
    method: 'PUT',
    path: '/user/:email',
    access: 'sign-in-session',
    summary:
      'With a bearer token: save the profile. Without: issue an access token for the signed-in session',
  },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin', summary: 'Make a user an admin' },
  removeUser: { method: 'DELETE', path: '/user/:email', access: 'admin', summary: 'Remove a user' },
  getAdminStatus: {
    method: 'GET',
    path: '/admin/:email',
    access: 'self-or-admin',
    summary: 'Whether a user is an admin',
  },
  uploadImage: {
    method: 'POST',
    path: '/image',
    access: 'signed-in',
    summary: 'Upload a picture (multipart, field image)',
  },
  sendMessage: { method: 'POST', path: '/message', access: 'public', summary: 'Send the contact form' },
  receivePaymentEvent: {
    method: 'POST',
    path: '/stripe/webhook',
    access: 'provider-signature',
    summary: 'Events of the payment provider',
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** `/product/:id` with `{ id }` gives `/product/018f…`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The address ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
