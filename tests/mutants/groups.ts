/** Code that is mutated together, with the tests that must notice. */
export interface Group {
  name: string
  /** The area of the shop. */
  title: string
  mutate: readonly string[]
  /** The quickest tests run first. */
  tests: readonly string[]
  /** Whether the tests open stores. They run on SQLite alone, because each test runs hundreds of times. */
  needsStores: boolean
  /** The share of the planted faults that must be noticed, if it is higher than the default. */
  needed?: number
}

export const groups: readonly Group[] = [
  {
    name: 'contract',
    title: 'Money, quantities and states, and where a sign-in leads back to',
    mutate: [
      'contract/{money,order-limits,quantity-terms,price-breaks,order-states,stock-level,stars}.ts',
      'web/session/return-path.ts',
    ],
    tests: [
      'contract/{money,order-limits,quantity-terms,price-breaks,order-states,stock-level,stars}.test.ts',
      'web/session/return-path.test.ts',
    ],
    needsStores: false,
  },
  {
    name: 'order-rules',
    title: 'Rules of orders, payments, mails, access and sign-in',
    mutate: ['server/modules/{orders,payments,mail,access,identity}/**/*.rules.ts'],
    tests: ['server/modules/{orders,payments,mail,access,identity}/**/*.rules.test.ts'],
    needsStores: false,
  },
  {
    name: 'server-rules',
    title: 'Rules of settings, requests, logs, processes and texts',
    mutate: ['server/**/*.rules.ts', '!server/modules/**'],
    tests: ['server/{config,db,http,logging,pdf,processes,text}/**/*.rules.test.ts'],
    needsStores: false,
  },
  {
    name: 'catalog-rules',
    title: 'Rules of the catalog, carts, images, reviews, messages and searches',
    mutate: [
      'server/modules/**/*.rules.ts',
      '!server/modules/{orders,payments,mail,access,identity,fit,datasheets}/**',
    ],
    tests: [
      'server/modules/{catalog,cart,images,reviews,messages,blogs,client-errors,searches,quick-order}/**/*.rules.test.ts',
    ],
    needsStores: false,
  },
  {
    name: 'stock',
    title: 'Stock: its ledger, reservations and their end',
    mutate: [
      'server/modules/catalog/{stock.repository,correct-stock,get-stock,take-by-stock}.ts',
      'server/modules/orders/{placement.repository,place-order,place-in-transaction,order-lines.repository,shipments.repository,stock-moves,limit-hold,holds.repository,transition-order,order-event,add-history-note,expire-holds}.ts',
    ],
    tests: [
      'server/modules/orders/transition-order.test.ts',
      'server/modules/orders/{lost-attempts,expire-holds}.test.ts',
      'server/modules/catalog/take-by-stock.test.ts',
      'server/modules/orders/{place-order,place-lines,line-shipments,price-change,hold-limits}.test.ts',
      'server/modules/catalog/stock.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'access',
    title: 'Access: tokens, callers, attempts and the door of every endpoint',
    mutate: [
      'server/http/access.ts',
      'server/modules/access/{access-token,limit-attempts,attempts.repository,require-still-allowed}.ts',
      'server/modules/identity/issue-token.ts',
    ],
    tests: [
      'server/modules/access/{access-token,attempts.repository,require-still-allowed}.test.ts',
      'server/http/bearer.test.ts',
      'server/modules/access/limit-attempts.test.ts',
      'server/modules/identity/{issue-token,end-sessions}.test.ts',
      'server/http/cross-site.test.ts',
      'server/http/access.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'payments',
    title: 'Payments: intents, paying and what the provider says',
    mutate: [
      'server/modules/payments/{pay-order,settle-payment,receive-event,sync-payment,create-payment-intent}.ts',
    ],
    tests: [
      'server/modules/payments/{sync-payment,settle-payment,receive-event,create-payment-intent}.test.ts',
      'server/modules/payments/{disputes,late-payment,repaid-elsewhere,lost-database}.test.ts',
      'server/modules/payments/{payment-of-former-customer,reconcile-payments}.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'refunds',
    title: 'Refunds, disputes and money that is owed',
    mutate: [
      'server/modules/payments/{refund-order,request-refund,make-refund,resume-refund,return-owed,apply-refunds,apply-disputes}.ts',
    ],
    tests: [
      'server/modules/payments/{refund-order,refused-refund,line-refunds,disputes,late-payment}.test.ts',
      'server/modules/payments/{failed-refund,stuck-refund,repeated-refund,repaid-elsewhere}.test.ts',
      'server/modules/payments/{return-owed,lost-database,reconcile-payments}.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'sign-in',
    title: 'Sign-in: devices, resets, passwords, profiles and accounts taken over',
    mutate: [
      'server/modules/identity/{device-cookie,reset-password,reset-links.repository,identity.hooks,take-over-account,update-profile}.ts',
    ],
    tests: [
      'server/modules/identity/{device-cookie,identity.repository,update-profile,take-over-account}.test.ts',
      'server/modules/identity/{identity,accounts}.routes.test.ts',
      'server/modules/identity/{sign-in,mailed-links,security,google-takeover,change-password,reset-links,interrupted-reset}.test.ts',
      'server/modules/identity/{end-sessions,offered-calls,google-forged,google}.test.ts',
      'server/modules/identity/profile-photo.routes.test.ts',
      'server/modules/privacy/remove-user.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'admins',
    title: 'Admins: the first one, making and removing them, and who may act as one',
    mutate: ['server/modules/identity/{admin-guard,make-admin,remove-admin,ensure-first-admin}.ts'],
    tests: [
      'server/modules/identity/admin-guard.test.ts',
      'server/modules/identity/{admin-role,accounts}.routes.test.ts',
      'server/modules/identity/{end-sessions,ensure-first-admin}.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'page-cache',
    title: 'The page cache: what it stores, when it drops it and what it sends',
    mutate: [
      'server/http/page-cache/{cache-store,open-page-cache,cached-reply,send-cached,render-budget}.ts',
    ],
    tests: [
      'server/http/page-cache/{cache-store,cached-reply,send-cached,open-page-cache,render-budget}.test.ts',
      'server/http/page-cache/over-http.routes.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'images',
    title: 'Images: upload, storage, ownership and removal',
    mutate: [
      'server/modules/images/{exchange-images,find-foreign-images,find-image-key,release-images,removal.repository,remove-released-images,store-image,upload-image,upload-places,task-limiter}.ts',
    ],
    tests: [
      'server/modules/images/{store-image,upload-places,task-limiter,removals}.test.ts',
      'server/modules/images/{images,image-form,image-life,image-host,upload-attacks}.routes.test.ts',
      'server/modules/identity/profile-photo.routes.test.ts',
      'server/modules/catalog/{add-product,update-product}.test.ts',
      'server/modules/images/image-races.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'entities',
    title: 'The description of a product, from which columns, CSV, forms and API come',
    mutate: ['contract/entities/*.ts'],
    tests: ['contract/entities/*.test.ts', 'server/modules/catalog/product-csv.rules.test.ts'],
    needsStores: false,
  },
  {
    name: 'fit',
    title: 'The rules of fit',
    mutate: ['contract/fit/rules/*.ts'],
    tests: ['server/modules/fit/rule-sentences.test.ts', 'contract/fit/{,rules/}*.test.ts'],
    needsStores: false,
    needed: 0.95,
  },
  {
    name: 'fit-replies',
    title: 'What the shop replies about fit, and the drawing in a datasheet',
    mutate: ['server/modules/{fit,datasheets}/**/*.rules.ts'],
    tests: [
      'server/modules/fit/{fit,report/*}.rules.test.ts',
      'server/modules/datasheets/drawing.rules.test.ts',
      'server/modules/fit/fit-index.test.ts',
      'server/modules/fit/{build,fit}.routes.test.ts',
      'server/modules/fit/report/fit-report.routes.test.ts',
    ],
    needsStores: true,
  },
]

export class UnknownGroup extends Error {}

export function chooseGroups(names: readonly string[]): readonly Group[] {
  if (names.length === 0) return groups
  return names.map((name) => {
    const group = groups.find((each) => each.name === name)
    if (!group)
      throw new UnknownGroup(
        `There is no group “${name}”. There are: ${groups.map((each) => each.name).join(', ')}.`,
      )
    return group
  })
}
