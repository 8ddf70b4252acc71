/**
 * The endpoint table: every address of the API and who may call it. It holds plain values, so that the browser can load
 * it. endpoint-schemas.ts has the request and reply schemas under the same names.
 */

export type Access =
  | 'public'
  | 'signed-in'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'admin'
  | 'sign-in-session'
  /** The browser with the cart's cookie, or the account that owns the cart. */
  | 'cart-holder'
  | 'provider-signature'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** Said of a GET that can change something. Every other method writes. */
  writes?: true
}

export const endpoints = {
  listProducts: { method: 'GET', path: '/product', access: 'public' },
  getProduct: { method: 'GET', path: '/product/:id', access: 'public' },
  getFacets: { method: 'GET', path: '/facet', access: 'public' },
  understand: { method: 'GET', path: '/understanding', access: 'public' },
  suggest: { method: 'GET', path: '/suggestion', access: 'public' },
  listCategories: { method: 'GET', path: '/category', access: 'public' },
  quickOrder: { method: 'POST', path: '/quick-order', access: 'public' },
  checkFit: { method: 'POST', path: '/fit', access: 'public' },
  readBuild: { method: 'GET', path: '/fit/build', access: 'public' },
  listFitting: { method: 'GET', path: '/fit/choose', access: 'public' },
  completeBuild: { method: 'GET', path: '/fit/complete', access: 'public' },
  judgeProducts: { method: 'GET', path: '/fit/products', access: 'public' },
  learnArticleNumbers: { method: 'POST', path: '/article-number', access: 'signed-in' },
  forgetArticleNumber: { method: 'DELETE', path: '/article-number/:id', access: 'signed-in' },
  listCategorySpecs: { method: 'GET', path: '/category-spec', access: 'admin' },
  addProduct: { method: 'POST', path: '/product', access: 'admin' },
  updateProduct: { method: 'PATCH', path: '/product/:id', access: 'admin' },
  changeProducts: { method: 'PATCH', path: '/product', access: 'admin' },
  deleteProduct: { method: 'DELETE', path: '/product/:id', access: 'admin' },
  archiveProducts: { method: 'POST', path: '/product/archive', access: 'admin' },
  listArchivedProducts: { method: 'GET', path: '/product-archive', access: 'admin' },
  getStock: { method: 'GET', path: '/product/:id/stock', access: 'admin' },
  correctStock: { method: 'POST', path: '/product/:id/stock', access: 'admin' },
  exportProducts: { method: 'GET', path: '/product-export', access: 'admin' },
  importProducts: { method: 'POST', path: '/product-import', access: 'admin' },
  listOrders: { method: 'GET', path: '/order', access: 'self-or-admin' },
  getOrder: { method: 'GET', path: '/order/:id', access: 'owner-or-admin' },
  placeOrder: { method: 'POST', path: '/order', access: 'signed-in' },
  deleteOrder: { method: 'DELETE', path: '/order/:id', access: 'owner-or-admin' },
  payOrder: { method: 'PATCH', path: '/order/:id', access: 'owner' },
  getReorder: { method: 'GET', path: '/order/:id/again', access: 'owner' },
  getReceipt: { method: 'GET', path: '/order/:id/receipt', access: 'owner-or-admin' },
  shipOrder: { method: 'POST', path: '/order/:id/shipment', access: 'admin' },
  shipOrders: { method: 'POST', path: '/admin/order/ship', access: 'admin' },
  getPackingSlips: { method: 'GET', path: '/admin/order/packing-slips', access: 'admin' },
  deliverOrder: { method: 'POST', path: '/order/:id/delivery', access: 'admin' },
  cancelOrder: { method: 'POST', path: '/order/:id/cancellation', access: 'admin' },
  refundOrder: { method: 'POST', path: '/order/:id/refund', access: 'admin' },
  retryRefund: { method: 'POST', path: '/order/:id/refund-retry', access: 'admin' },
  exportOrders: { method: 'GET', path: '/order-export', access: 'admin' },
  reconcile: { method: 'GET', path: '/reconciliation', access: 'admin' },
  // The cart of a browser that has just signed in becomes the account's.
  getCart: { method: 'GET', path: '/cart', access: 'cart-holder', writes: true },
  addToCart: { method: 'POST', path: '/cart/line', access: 'cart-holder' },
  putCartLine: { method: 'PUT', path: '/cart/line/:id', access: 'cart-holder' },
  removeCartLine: { method: 'DELETE', path: '/cart/line/:id', access: 'cart-holder' },
  emptyCart: { method: 'DELETE', path: '/cart', access: 'cart-holder' },
  changeCartByForm: { method: 'POST', path: '/cart/form', access: 'cart-holder' },
  orderCart: { method: 'POST', path: '/cart/order', access: 'signed-in' },
  listLists: { method: 'GET', path: '/list', access: 'signed-in' },
  saveList: { method: 'POST', path: '/list', access: 'signed-in' },
  getList: { method: 'GET', path: '/list/:id', access: 'owner' },
  renameList: { method: 'PATCH', path: '/list/:id', access: 'owner' },
  deleteList: { method: 'DELETE', path: '/list/:id', access: 'owner' },
  shareList: { method: 'PUT', path: '/list/:id/link', access: 'owner' },
  revokeListLink: { method: 'DELETE', path: '/list/:id/link', access: 'owner' },
  listBuilds: { method: 'GET', path: '/saved-build', access: 'signed-in' },
  saveBuild: { method: 'POST', path: '/saved-build', access: 'signed-in' },
  changeBuild: { method: 'PATCH', path: '/saved-build/:id', access: 'owner' },
  deleteBuild: { method: 'DELETE', path: '/saved-build/:id', access: 'owner' },
  getSharedList: { method: 'GET', path: '/shared-list/:id', access: 'public' },
  getOverview: { method: 'GET', path: '/overview', access: 'admin' },
  getWorkQueue: { method: 'GET', path: '/admin/queue', access: 'admin' },
  listAudit: { method: 'GET', path: '/audit', access: 'admin' },
  createPaymentIntent: { method: 'POST', path: '/create-payment-intent', access: 'signed-in' },
  getPaymentProvider: { method: 'GET', path: '/payment-provider', access: 'signed-in' },
  receivePaymentEvent: { method: 'POST', path: '/stripe/webhook', access: 'provider-signature' },
  addReview: { method: 'POST', path: '/review', access: 'signed-in' },
  listReviews: { method: 'GET', path: '/review', access: 'public' },
  updateReview: { method: 'PATCH', path: '/review/:id', access: 'owner' },
  deleteReview: { method: 'DELETE', path: '/review/:id', access: 'owner' },
  listOwnReviews: { method: 'GET', path: '/own-review', access: 'signed-in' },
  listReviewSubjects: { method: 'GET', path: '/review-subject', access: 'signed-in' },
  listReviewsToModerate: { method: 'GET', path: '/review-moderation', access: 'admin' },
  setReviewVisibility: { method: 'PUT', path: '/review/:id/visibility', access: 'admin' },
  answerReview: { method: 'PUT', path: '/review/:id/answer', access: 'admin' },
  listUsers: { method: 'GET', path: '/user', access: 'admin' },
  getUser: { method: 'GET', path: '/user/:email', access: 'self-or-admin' },
  putUser: { method: 'PUT', path: '/user/:email', access: 'sign-in-session' },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin' },
  removeAdmin: { method: 'DELETE', path: '/user/admin/:email', access: 'admin' },
  removeUser: { method: 'DELETE', path: '/user/:email', access: 'admin' },
  getAdminStatus: { method: 'GET', path: '/admin/:email', access: 'self-or-admin' },
  uploadImage: { method: 'POST', path: '/image', access: 'signed-in' },
  exportOwnData: { method: 'GET', path: '/own-data', access: 'signed-in' },
  deleteAccount: { method: 'POST', path: '/account-deletion', access: 'signed-in' },
  sendMessage: { method: 'POST', path: '/message', access: 'public' },
  listMessages: { method: 'GET', path: '/message', access: 'admin' },
  reportClientError: { method: 'POST', path: '/client-error', access: 'public' },
  getMessage: { method: 'GET', path: '/message/:id', access: 'admin' },
  replyToMessage: { method: 'POST', path: '/message/:id/reply', access: 'admin' },
  markMessage: { method: 'PATCH', path: '/message/:id', access: 'admin' },
  getFitReport: { method: 'GET', path: '/fit-report', access: 'admin' },
  getSearchReport: { method: 'GET', path: '/search-report', access: 'admin' },
  listSearchQuestions: { method: 'GET', path: '/search-question', access: 'admin' },
  listSynonyms: { method: 'GET', path: '/synonym', access: 'admin' },
  addSynonym: { method: 'POST', path: '/synonym', access: 'admin' },
  removeSynonym: { method: 'DELETE', path: '/synonym/:id', access: 'admin' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

export function canWrite(name: EndpointName): boolean {
  const { method, writes }: Endpoint = endpoints[name]
  return method !== 'GET' || writes === true
}

/** Turns `/product/:id` and `{ id }` into `/product/018f…`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The address ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
