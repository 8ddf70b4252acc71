import type { Survivor } from './read-report.ts'

/** Mutants that no test can notice, because the shop behaves the same with them. They still count as survivors. */
interface Equivalent {
  was: string
  /** Without it, any mutant of this code. */
  became?: string
  why: string
}

const UNREACHABLE = 'the default is never used, because the pattern or an earlier check rules that out'
const ONLY_FASTER = 'it only saves work; the result is the same'
const STRYKER_TEXT = 'it would only remove the text “Stryker was here” from a text'
const ONLY_LOCKS =
  'it affects only locks and their order, and SQLite has a single lock; order-races.test.ts looks for deadlocks on PostgreSQL'
const NO_LIST = 'a value that is not a list cannot be destructured, and that is refused too'
const WAITS_LONGER = 'a request then waits for a later reply, which is at least as current'
const OTHER_LEVEL = 'the body is compressed either way, at another level'
const PLACEHOLDER = '["Stryker was here"]'

export const equivalents: Record<string, readonly Equivalent[]> = {
  'contract/money.ts': [{ was: "'0'", became: '""', why: UNREACHABLE }],
  'web/session/return-path.ts': [
    { was: "'%'", became: '""', why: 'a path without a percent sign decodes to itself' },
    { was: '{\n    return false\n  }', why: 'undefined counts as false too' },
    {
      was: 'origin !== ANY_ORIGIN',
      became: 'false',
      why: 'a second safeguard: no path that the pattern accepts leads to another origin',
    },
  ],
  'server/modules/access/redact.rules.ts': [
    { was: '[]', became: PLACEHOLDER, why: STRYKER_TEXT },
    { was: "''", why: UNREACHABLE },
    { was: '(a, b) => b.length - a.length', why: ONLY_FASTER },
    { was: 'b.length - a.length', why: ONLY_FASTER },
    { was: "parts.toSorted((a, b) => b.length - a.length)[0] ?? ''", why: ONLY_FASTER },
    { was: '/\\s+/', became: '/\\s/', why: 'empty parts are removed, or are never the longest' },
    { was: 'name.trim()', became: 'name', why: 'empty parts are removed' },
    {
      was: "phones.flatMap((phone) => phone?.replace(/\\D/g, '') ?? []).filter(isLongNumber)",
      why: ONLY_FASTER,
    },
    {
      was: 'hints.some((hint) => small.includes(hint)) || numbers.some((each) => digits.includes(each))',
      became: 'true',
      why: ONLY_FASTER,
    },
    { was: '!isSuspect', became: 'false', why: ONLY_FASTER },
  ],
  'server/modules/access/attempts.rules.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'it comes after the numbers that are read' },
    {
      was: '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/i',
      became: '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)/i',
      why: 'no address continues after its last number',
    },
  ],
  'server/modules/identity/accounts.rules.ts': [
    {
      was: '/\\s+/',
      became: '/\\s/',
      why: 'every name begins with an empty word, and only an empty word begins an empty one',
    },
  ],
  'server/modules/identity/redirect-target.rules.ts': [
    { was: 'mailed?.field', became: 'mailed.field', why: UNREACHABLE },
    { was: 'mailed?.page', became: 'mailed.page', why: UNREACHABLE },
  ],
  'server/modules/mail/mail-markup.rules.ts': [
    { was: "'\\n'", became: '""', why: 'it is only white space between elements of the markup' },
  ],
  'server/modules/orders/order-money.rules.ts': [
    { was: "''", why: 'neither text is a code of the provider' },
  ],
  'server/modules/mail/mail.rules.ts': [{ was: "''", why: 'neither text mentions a recipient' }],
  'server/modules/orders/order-list.rules.ts': [
    { was: '!Array.isArray(parsed)', became: 'false', why: NO_LIST },
  ],
  'server/pdf/paper-text.rules.ts': [{ was: '/\\s+/', became: '/\\s/', why: 'empty words are removed' }],
  'server/modules/payments/compare-money.rules.ts': [
    { was: "''", why: 'neither text is an id, and a refund without an id is skipped' },
  ],
  'server/modules/payments/payments.rules.ts': [{ was: "''", why: 'neither text is a code of the provider' }],
  'server/modules/payments/provider-answers.rules.ts': [
    { was: "''", why: 'neither text is a state of a refund' },
  ],
  'server/modules/payments/reconciliation.rules.ts': [{ was: "''", why: 'neither text is an id' }],
  'server/modules/catalog/import-rows.rules.ts': [
    { was: "'_id'", why: 'an empty id counts as no id either way' },
    { was: "'.'", why: 'no field of a row is nested in another' },
    { was: "''", why: UNREACHABLE },
    { was: '_id.trim()', why: 'an id of spaces was removed earlier' },
    { was: '{ gallery: true, specs: true }', why: 'a table has no column for either' },
    { was: 'true', became: 'false', why: 'a table has no column for it, and it is optional' },
  ],
  'server/modules/catalog/product-csv.rules.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'a row without a value is an empty cell too' },
  ],
  'server/modules/blogs/feed.rules.ts': [{ was: "''", why: 'neither text is a day' }],
  'server/text/search-text.rules.ts': [
    { was: '/\\p{M}+/gu', why: 'every match is removed, in one step or in several' },
    { was: '/[^\\p{L}\\p{N}]+/u', became: '/[^\\p{L}\\p{N}]/u', why: 'empty words are removed' },
  ],
  'server/modules/catalog/catalog.rules.ts': [
    { was: '!Array.isArray(parsed)', became: 'false', why: NO_LIST },
    { was: '[]', became: PLACEHOLDER, why: 'nothing has a value for a spec without a key' },
  ],
  'server/modules/catalog/product-write.rules.ts': [
    { was: '/[^a-z0-9]+/', became: '/[^a-z0-9]/', why: 'empty words are removed' },
  ],
  'server/modules/images/images.rules.ts': [{ was: "''", why: UNREACHABLE }],
  'server/modules/images/find-foreign-images.ts': [
    { was: 'foreign.includes(key)', became: 'false', why: 'a key that is named twice is refused as well' },
  ],
  'server/modules/images/release-images.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'an image that does not exist cannot be claimed' },
  ],
  'server/modules/images/remove-released-images.ts': [
    { was: "widths !== ''", became: 'true', why: 'removing a file that does not exist does nothing' },
    { was: "''", why: 'removing a file that does not exist does nothing' },
  ],
  'server/modules/images/store-image.ts': [
    { was: "'1'", became: '""', why: 'any constant text makes keys that differ by the image alone' },
    { was: "''", why: UNREACHABLE },
    { was: 'renditions[0]?.webp', became: 'renditions[0].webp', why: UNREACHABLE },
  ],
  'server/modules/images/upload-image.ts': [
    { was: '!rendition', became: 'false', why: 'every image that can be read has a rendition' },
    {
      was: "'an image gave no rendition'",
      became: '""',
      why: 'every image that can be read has a rendition',
    },
  ],
  'server/modules/images/upload-places.ts': [
    { was: 'count(key) > 1', why: 'an entry of zero counts as none, and only takes memory' },
  ],
  'server/modules/reviews/moderation.rules.ts': [
    { was: '/\\s+/g', became: '/\\s/g', why: 'an empty word is in every text' },
  ],
  'server/http/page-cache/accept-encoding.rules.ts': [
    { was: "''", why: 'neither text refuses anything' },
    {
      was: '/^q=0(\\.0*)?$/',
      became: '/q=0(\\.0*)?$/',
      why: 'no parameter but q is defined (RFC 9110, 12.5.3)',
    },
    { was: 'found', became: 'false', why: ONLY_FASTER },
    { was: 'known.size < MAX_KNOWN', why: ONLY_FASTER },
    { was: 'known.set(header, encoding)', why: ONLY_FASTER },
  ],
  'server/http/page-cache/cached-address.rules.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'no parameter is named “Stryker was here”' },
    { was: 'mark < 0', became: 'mark <= 0', why: 'every address begins with a slash' },
  ],
  'server/http/page-cache/cache-store.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'no page has that key' },
    { was: 'oldest === undefined', became: 'false', why: 'a store without entries has no bytes to drop' },
    { was: 'keys?.delete', became: 'keys.delete', why: 'every tag of an entry has keys' },
    { was: 'keys?.size', became: 'keys.size', why: 'every tag of an entry has keys' },
    { was: 'keys?.size === 0', became: 'false', why: 'a tag without keys only takes memory' },
    { was: 'this.#keysByTag.delete(tag)', became: ';', why: 'a tag without keys only takes memory' },
  ],
  'server/http/page-cache/cached-reply.ts': [
    {
      was: '{\n    params: {\n      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,\n      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,\n    },\n  }',
      why: OTHER_LEVEL,
    },
    {
      was: '{\n      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,\n      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,\n    }',
      why: OTHER_LEVEL,
    },
  ],
  'server/http/page-cache/open-page-cache.ts': [
    { was: '[]', became: PLACEHOLDER, why: 'no reply has that tag' },
    { was: '{\n      return false\n    }', why: 'undefined counts as false too' },
    { was: '++clock', became: '--clock', why: WAITS_LONGER },
    {
      was: 'filling.changed?.has',
      became: 'filling.changed.has',
      why: 'it was compared with null just before',
    },
    { was: 'address.key !== url', became: 'true', why: ONLY_FASTER },
    { was: 'filling.began > came || filling.changed?.size === 0', why: WAITS_LONGER },
    { was: 'filling.began > came', why: WAITS_LONGER },
    { was: 'filling.changed?.size === 0', became: 'false', why: WAITS_LONGER },
  ],
  'server/http/page-cache/render-budget.ts': [
    { was: 'oldest !== undefined', became: 'true', why: 'a map above its limit has a first key' },
  ],
  'server/http/page-cache/send-cached.ts': [
    { was: "''", why: 'neither text asks for a page' },
    { was: 'header === etag', became: 'false', why: ONLY_FASTER },
  ],
  'contract/entities/field.ts': [
    { was: "''", why: UNREACHABLE },
    { was: "'0'", became: '""', why: 'an empty text is the number 0 too' },
  ],
  'server/modules/catalog/stock.repository.ts': [
    {
      was: "{\n  await tx\n    .updateTable('product')\n    .set((eb) => ({ created_at: eb.ref('created_at') }))\n    .where('id', '=', id)\n    .execute()\n}",
      became: '{}',
      why: ONLY_LOCKS,
    },
  ],
  'server/modules/catalog/take-by-stock.ts': [
    { was: 'countSlots(slots) > SORTED_AT_MOST', why: ONLY_FASTER },
    { was: 'taken.length < limit', became: 'taken.length <= limit', why: ONLY_FASTER },
  ],
  'server/http/access.ts': [{ was: "''", why: 'neither text is a token' }],
  'server/modules/orders/place-order.ts': [
    {
      was: "placed?.outcome === 'held'",
      became: 'true',
      why: 'expired holds are released a little earlier, and they may be from that moment on',
    },
  ],
  'server/modules/orders/place-in-transaction.ts': [
    {
      was: 'free + own',
      why: 'the buyer’s own hold is then released like those of others, before the next attempt',
    },
    { was: "''", why: UNREACHABLE },
  ],
  'server/modules/orders/transition-order.ts': [
    { was: 'a.order.id < b.order.id', became: 'a.order.id <= b.order.id', why: 'no order occurs twice' },
    { was: '-1', became: '+1', why: ONLY_LOCKS },
    { was: 'expired && ended', why: 'neither is ever set without the other' },
    { was: 'change', became: 'true', why: 'an order that was placed always holds pieces' },
    { was: 'inserted?.status', became: 'inserted.status', why: UNREACHABLE },
  ],
}

/** Why a survivor is harmless; null for one that a test should have noticed. */
export function findExcuse(file: string, { was, became }: Survivor): string | null {
  const found = equivalents[file]?.find(
    (each) => each.was === was && (each.became === undefined || each.became === became),
  )
  return found?.why ?? null
}
