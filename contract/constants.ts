import { MINUTE_MS } from './durations.ts'

/**
 * Business constants of the shop. The specification sets these figures; change them here and nowhere else.
 * content/shop.json says what the shop is (name, currency, stats …).
 */

export const PASSWORD_MIN_LENGTH = 6
/** Longer passwords only make the hash slow. */
export const PASSWORD_MAX_LENGTH = 128
export const HOME_PRODUCT_COUNT = 6
export const CARD_FIELD_FONT_SIZE_PX = 16

/** A lazily loaded chunk that has not arrived within this time counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000

export const TOAST_CLOSE_MS = 5_000

export const QUERY_CACHE_MS = 5 * MINUTE_MS
export const QUERY_RETRIES = 3
export const QUERY_RETRY_FIRST_MS = 1_000
export const QUERY_RETRY_LONGEST_MS = 30_000

export const IDENTITY_TIMEOUT_DESKTOP_MS = 30_000
export const IDENTITY_TIMEOUT_MOBILE_MS = MINUTE_MS
export const TOKEN_REFRESH_BEFORE_EXPIRY_MS = 5 * MINUTE_MS
export const TOKEN_REFRESH_RETRY_FIRST_MS = 30_000
export const TOKEN_REFRESH_RETRY_LONGEST_MS = 16 * MINUTE_MS
export const TOKEN_EXPIRES_EARLY_MS = 30_000
export const ACCESS_TOKEN_STORAGE_KEY = 'accessToken'

/** How many products one request can ask the shop to judge against a build. */
export const MAX_JUDGED = 60

/** How many lines an order or a cart can have. */
export const MAX_ORDER_LINES = 200
/** Maximum length of an article number. */
export const MAX_ARTICLE_NUMBER = 200

export const LIST_LIMIT_DEFAULT = 100
export const LIST_LIMIT_MAX = 100

/** A product with fewer than this many minimum orders in stock counts as low on stock. */
export const LOW_STOCK_MINIMUM_ORDERS = 20

/** Both database engines store these values exactly. They are far above any real order. */
export const MAX_PRICE_CENTS = 100_000_000_00
export const MAX_QUANTITY = 1_000_000_000

/** The most that one card payment can charge. The least depends on the currency (currency.ts). */
export const MAX_ORDER_CENTS = 999_999_99

/** How long an unpaid order holds its pieces while the buyer's email address is not confirmed. */
export const UNCONFIRMED_HOLD_MINUTES = 30

/** The longest hold for a buyer with a confirmed address who has never paid an order. */
export const FIRST_HOLD_HOURS = 4

/** Limits of a product import: it must fit into one transaction that blocks nobody for long. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024
export const IMPORT_MAX_ROWS = 20_000

export const GALLERY_MAX = 8

/** How long after signing in a person without a password may delete the account. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS

/** How long a cart is kept after its last change. */
export const CART_DAYS = 90

/** How many lists an account can save. A list has as many lines as an order. */
export const SAVED_LISTS_MAX = 100
/** How many builds an account can save. */
export const SAVED_BUILDS_MAX = 100

/** One bulk change locks all its products at once, so it must stay short. */
export const BULK_CHANGE_MAX = 200
