import { PUBLIC_PAGES } from './e2e/public-pages.ts'

/**
 * What a quick run includes. `npm test` makes one. `npm test -- --all` runs everything, and CI calls that before a
 * change lands (docs/decisions/0031). `npx vitest` and `npx playwright test` leave nothing out.
 */
export const isQuickRun = process.env.TEST_RUN === 'quick'

/** Suites that a quick run leaves out. On average, one of their tests takes as long as ten tests of other suites. */
export const SLOW_SUITES: readonly string[] = [
  // Shops and other processes that are started, stopped and killed.
  'tests/trust/trials/!(clock-back|exact-amounts|find-secrets|leap-day).test.ts',
  'scripts/{admin,backup,dev,start}.test.ts',
  'server/backup/backup-busy.test.ts',
  'server/db/{file-gone,migrate-together}.test.ts',
  'server/demo/load-demo-shop-bucket.test.ts',
  'server/modules/identity/first-admin-together.test.ts',
  'server/modules/mail/{mail-survives,send-mails}.test.ts',
  'server/processes/{bucket-start,first-start,main,processes,processes-fail,public-sandbox,start-load,stop}.test.ts',
  'tests/content/another-shop.test.ts',
  // A call hangs, a provider fails, a lock is held, or two people act at once.
  'server/db/{database-down,without-timeouts}.test.ts',
  'server/http/{page-work,request-limits,revoked-caller,revoked-download,stored-metrics,webhook-metrics}.test.ts',
  'server/modules/identity/{google-down,interrupted-reset}.test.ts',
  'server/modules/images/{image-life.routes,image-races}.test.ts',
  'server/modules/payments/{failed-refund,late-payment,line-refunds,payment-of-former-customer}.test.ts',
  'server/modules/payments/{refused-refund,repaid-elsewhere,repeated-refund,stuck-refund}.test.ts',
  'server/modules/privacy/leaving-races.test.ts',
  // Comparisons with a model, a brute-force search, a corpus or each earlier version, and large amounts.
  'server/backup/{backup-images,former-backup}.test.ts',
  'server/http/hostile-text.test.ts',
  'server/http/page-cache/{exactness,hostile-addresses}.routes.test.ts',
  'server/modules/catalog/{list-plans,search-quality}.test.ts',
  'server/modules/catalog/search/question-properties.test.ts',
  'server/modules/fit/{browser-engine,complete-build}.test.ts',
  'server/modules/images/upload-attacks.routes.test.ts',
  'server/modules/orders/order-life.model.test.ts',
  'server/modules/privacy/{account-shares,erase-person.routes,export-size}.test.ts',
]

/** Public pages without what they show on request. /docs describes the API and takes as long as seven other pages. */
const MAIN_PAGES = PUBLIC_PAGES.filter((path) => !/\?|^\/blogs\/|^\/docs$/.test(path))

/** How the titles of the main journeys begin, by file. A main journey is the most common way through a page. */
export const MAIN_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  blogs: [
    'The six questions cover the topics of the specification',
    'The list links to each post',
    'An unknown post shows the not-found page with status 404',
  ],
  build: ['A build says what does not fit'],
  cart: ['A product is added from its card'],
  'cart-order': ['A visitor fills a cart'],
  catalog: ['A visitor narrows the list by lead time with one choice'],
  compare: ['The address of a comparison says which products it cannot show'],
  dashboard: ['The server renders', 'A customer sees the account pages and none of the shop’s pages'],
  google: ['Signing in goes through Google'],
  home: ['Without JavaScript the page has 6 products with price', 'The home page is also at /home'],
  lists: ['A shared list is shown'],
  login: [
    'A visitor registers, lands on /home',
    'A wrong password shows the provider’s message in red under the form',
    'The form says beneath each field what is wrong',
  ],
  'mailed-links': ['A reset link works once'],
  navigation: ['One tap opens the search with the cursor in it'],
  orders: ['My Orders shows the order', 'A customer cannot see the order of another customer by its address'],
  'orders-admin': [
    'An admin finds an order by its transaction id',
    'A customer cannot reach the shop’s orders',
  ],
  overview: ['The overview shows the revenue of the period in its address'],
  'own-data': ['A customer downloads all data that the shop holds'],
  payment: ['An order is paid by card', 'A card refused at the bank’s challenge is not charged'],
  'product-form': ['An admin adds a product with a photo'],
  'product-page': [
    'The product page computes the total of the chosen quantity',
    'The product page gives search engines price',
  ],
  'products-admin': ['A product is deleted by keyboard alone'],
  profile: [
    'The form asks for missing fields in the specification’s words',
    'A file that cannot be a photo is refused immediately',
  ],
  'public-pages': MAIN_PAGES.map((path) => `${path} has its frame`),
  purchase: [
    'A visitor who buys signs in',
    'A quantity below the minimum or above the stock is refused beside the field',
  ],
  'quick-order': ['Lines that need an answer come first', 'The list is a plain form'],
  reconciliation: ['A payment that only the provider knows shows in the reconciliation until it is settled'],
  reviews: ['A review is written by keyboard alone', 'A customer edits and removes their review in place'],
  search: [
    'A search shows what each of its words became',
    'A search says which word it corrected',
    'A plain form removes the words of an unchecked filter',
  ],
  searches: ['An admin tries a search'],
  session: [
    'Signing out in one tab signs out the other',
    'A customer on an admin page is signed out and told why',
  ],
  'short-replies': ['A payment intent without clientSecret', 'A reply to Make Admin without modifiedCount'],
  users: ['An admin makes a user an admin'],
  weight: [
    'The home page needs at most 120 KB of JavaScript with Brotli',
    'The document and both stylesheets of',
    'No page carries an inline script or an inline style',
  ],
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Playwright matches these against the names of project, file, describe blocks and test, joined by spaces. */
export const mainJourneys: readonly RegExp[] = Object.entries(MAIN_JOURNEYS).flatMap(([file, titles]) =>
  titles.map((title) => new RegExp(`(?:^|[ /\\\\])${quote(`${file}.spec.ts`)} (?:.* )?${quote(title)}`)),
)
