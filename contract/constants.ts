import { MINUTE_MS } from './durations.ts'

/**
 * Business constants of the shop. The figures are the specification's; change them here and nowhere else. What the shop is
 * (name, currency, stats …) stands in content/shop.json.
 */

export const PASSWORD_MIN_LENGTH = 6
export const HOME_PRODUCT_COUNT = 6
export const CARD_FIELD_FONT_SIZE_PX = 16

/** A lazily loaded part that has not arrived by then counts as failed. */
export const PART_TIMEOUT_MS = 120_000

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

export const LIST_LIMIT_DEFAULT = 100
export const LIST_LIMIT_MAX = 100

/** Below this many minimum orders on the shelf a part counts as low on stock. */
export const LOW_STOCK_MINIMUM_ORDERS = 20

/** Pictures that people upload: what is taken, and how much of it. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 40_000_000
export const IMAGE_MAX_SIDE = 12_000
export const IMAGE_KINDS = [
  { mediaType: 'image/jpeg', name: 'JPEG' },
  { mediaType: 'image/png', name: 'PNG' },
  { mediaType: 'image/webp', name: 'WebP' },
  { mediaType: 'image/gif', name: 'GIF' },
] as const
export type ImageMediaType = (typeof IMAGE_KINDS)[number]['mediaType']

/** What both database engines hold exactly, and far above any real order. */
export const MAX_PRICE_CENTS = 100_000_000_00
export const MAX_QUANTITY = 1_000_000_000

/** What a card can be charged at once; the least depends on the currency (currency.ts). */
export const MAX_ORDER_CENTS = 999_999_99

/** How long an unpaid order keeps its pieces while its buyer's email address is not confirmed. */
export const UNCONFIRMED_HOLD_MINUTES = 30

/** How long it keeps them at most while its buyer, whose address is confirmed, has never paid an order. */
export const FIRST_HOLD_HOURS = 4

/** A table of products that is imported: as much as fits into one transaction that nobody waits for long. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024
export const IMPORT_MAX_ROWS = 20_000

export const GALLERY_MAX = 8
