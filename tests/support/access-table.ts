import type { EndpointName } from '../../contract/endpoints.ts'

/** Who calls: `self` about themselves, all others about a customer. */
export const ACCESS_COLUMNS = [
  'visitor',
  'self',
  'other customer',
  'admin',
  'demoted admin',
  'dead token',
] as const
export type AccessColumn = (typeof ACCESS_COLUMNS)[number]

type AccessRow = readonly [number, number, number, number, number, number]

/** The status of each endpoint's reply, by who calls. */
export const ACCESS_TABLE: Partial<Record<EndpointName, AccessRow>> = {
  //               visitor self other admin demoted dead
  listProducts: [200, 200, 200, 200, 200, 200],
  getProduct: [200, 200, 200, 200, 200, 200],
  getFacets: [200, 200, 200, 200, 200, 200],
  understand: [200, 200, 200, 200, 200, 200],
  suggest: [200, 200, 200, 200, 200, 200],
  listCategories: [200, 200, 200, 200, 200, 200],
  listCategorySpecs: [401, 403, 403, 200, 403, 401],
  addProduct: [401, 403, 403, 400, 403, 401],
  updateProduct: [401, 403, 403, 200, 403, 401],
  changeProducts: [401, 403, 403, 400, 403, 401],
  deleteProduct: [401, 403, 403, 200, 403, 401],
  archiveProducts: [401, 403, 403, 400, 403, 401],
  listArchivedProducts: [401, 403, 403, 200, 403, 401],
  getStock: [401, 403, 403, 200, 403, 401],
  correctStock: [401, 403, 403, 400, 403, 401],
  exportProducts: [401, 403, 403, 200, 403, 401],
  importProducts: [401, 403, 403, 400, 403, 401],
  listReviews: [200, 200, 200, 200, 200, 200],
  addReview: [401, 200, 200, 200, 200, 401],
  updateReview: [401, 200, 404, 404, 404, 401],
  deleteReview: [401, 200, 404, 404, 404, 401],
  listOwnReviews: [401, 200, 200, 200, 200, 401],
  listReviewSubjects: [401, 200, 200, 200, 200, 401],
  listReviewsToModerate: [401, 403, 403, 200, 403, 401],
  setReviewVisibility: [401, 403, 403, 200, 403, 401],
  answerReview: [401, 403, 403, 200, 403, 401],
  // 400: the form is empty. 404: the message does not exist.
  sendMessage: [400, 400, 400, 400, 400, 400],
  reportClientError: [400, 400, 400, 400, 400, 400],
  listMessages: [401, 403, 403, 200, 403, 401],
  getMessage: [401, 403, 403, 404, 403, 401],
  replyToMessage: [401, 403, 403, 400, 403, 401],
  markMessage: [401, 403, 403, 404, 403, 401],
  listUsers: [401, 403, 403, 200, 403, 401],
  getUser: [401, 200, 403, 200, 403, 401],
  putUser: [401, 200, 403, 403, 403, 401],
  makeAdmin: [401, 403, 403, 200, 403, 401],
  removeAdmin: [401, 403, 403, 200, 403, 401],
  removeUser: [401, 403, 403, 200, 403, 401],
  getAdminStatus: [401, 200, 403, 200, 403, 401],
  exportOwnData: [401, 200, 200, 200, 200, 401],
  // 400: the body does not say what happens to the reviews.
  deleteAccount: [401, 400, 400, 400, 400, 401],
  uploadImage: [401, 200, 200, 200, 200, 401],
  listOrders: [401, 200, 403, 200, 403, 401],
  getOrder: [401, 200, 404, 200, 404, 401],
  placeOrder: [401, 200, 200, 200, 200, 401],
  deleteOrder: [401, 200, 404, 200, 404, 401],
  getReceipt: [401, 200, 404, 200, 404, 401],
  shipOrder: [401, 403, 403, 200, 403, 401],
  // 400: no order is named.
  shipOrders: [401, 403, 403, 400, 403, 401],
  getPackingSlips: [401, 403, 403, 400, 403, 401],
  getWorkQueue: [401, 403, 403, 200, 403, 401],
  deliverOrder: [401, 403, 403, 200, 403, 401],
  cancelOrder: [401, 403, 403, 200, 403, 401],
  exportOrders: [401, 403, 403, 200, 403, 401],
  getOverview: [401, 403, 403, 200, 403, 401],
  listAudit: [401, 403, 403, 200, 403, 401],
  getPaymentProvider: [401, 200, 200, 200, 200, 401],
  // 409: the order is in another state. 503: there is no payment provider here. 400: the body is not signed.
  createPaymentIntent: [401, 409, 404, 404, 404, 401],
  payOrder: [401, 409, 404, 404, 404, 401],
  refundOrder: [401, 403, 403, 409, 403, 401],
  retryRefund: [401, 403, 403, 409, 403, 401],
  reconcile: [401, 403, 403, 503, 403, 401],
  receivePaymentEvent: [400, 400, 400, 400, 400, 400],
}
