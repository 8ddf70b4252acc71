import type { Survivor } from './read-report.ts'

/** Mutants that no test can notice, because the shop does the same with them. They count as survivors all the same. */
interface Equivalent {
  file: string
  was: string
  /** Any mutant of this piece of code when it is left out. */
  became?: string
  why: string
}

const UNREACHABLE = 'the default is never taken: the pattern or the check before has made sure of it'
const ONLY_FASTER = 'it only spares work: what follows comes to the same'
const STRYKER_TEXT = 'it would only take the text “Stryker was here” out of a text'
const ONLY_LOCKS =
  'only locks and their order, of which SQLite has a single one; order-races.test.ts looks for deadlocks on PostgreSQL'
const CUT_AGAIN = 'whoever asks for a page cuts it once more'
const ONCE = 'no order is there twice'
const IN_BY_STOCK = 'server/modules/catalog/take-by-stock.ts'
const IN_PLACE_ORDER = 'server/modules/orders/place-order.ts'
const IN_TRANSITION = 'server/modules/orders/transition-order.ts'
const IN_REDACT = 'server/modules/accounts/redact.rules.ts'
const IN_CATALOG = 'server/modules/catalog/catalog.rules.ts'
const IN_ENCODING = 'server/ready/accept-encoding.rules.ts'
const IN_ADDRESS = 'server/ready/ready-address.rules.ts'
const NO_LIST = 'what is no list cannot be taken apart, which is refused as well'
const PLACEHOLDER = '["Stryker was here"]'

const equivalents: readonly Equivalent[] = [
  { file: 'contract/money.ts', was: "'0'", became: '""', why: UNREACHABLE },
  {
    file: 'web/session/return-path.ts',
    was: "'%'",
    became: '""',
    why: 'what holds no sign of an encoding is taken apart into itself',
  },
  {
    file: 'web/session/return-path.ts',
    was: '{\n    return false\n  }',
    why: 'no answer is a no as well',
  },
  {
    file: 'web/session/return-path.ts',
    was: 'origin !== ANY_ORIGIN',
    became: 'false',
    why: 'a second lock: no path that the pattern lets through leads to another origin',
  },
  { file: IN_REDACT, was: '[]', became: PLACEHOLDER, why: STRYKER_TEXT },
  { file: IN_REDACT, was: "''", why: UNREACHABLE },
  { file: IN_REDACT, was: '(a, b) => b.length - a.length', why: ONLY_FASTER },
  { file: IN_REDACT, was: 'b.length - a.length', why: ONLY_FASTER },
  { file: IN_REDACT, was: "parts.toSorted((a, b) => b.length - a.length)[0] ?? ''", why: ONLY_FASTER },
  {
    file: IN_REDACT,
    was: '/\\s+/',
    became: '/\\s/',
    why: 'empty parts are left out, or are never the longest',
  },
  { file: IN_REDACT, was: 'name.trim()', became: 'name', why: 'empty parts are left out' },
  {
    file: IN_REDACT,
    was: "phones.flatMap((phone) => phone?.replace(/\\D/g, '') ?? []).filter(isLongNumber)",
    why: ONLY_FASTER,
  },
  {
    file: IN_REDACT,
    was: 'hints.some((hint) => small.includes(hint)) || numbers.some((each) => digits.includes(each))',
    became: 'true',
    why: ONLY_FASTER,
  },
  { file: IN_REDACT, was: '!isSuspect', became: 'false', why: ONLY_FASTER },
  {
    file: 'server/modules/accounts/attempts.rules.ts',
    was: '[]',
    became: PLACEHOLDER,
    why: 'it stands behind the numbers that are looked at',
  },
  {
    file: 'server/modules/accounts/attempts.rules.ts',
    was: '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/i',
    became: '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)/i',
    why: 'no address goes on after its last number',
  },
  {
    file: 'server/modules/mail/mail.rules.ts',
    was: "''",
    why: 'neither text speaks of a recipient',
  },
  {
    file: 'server/modules/orders/order-list.rules.ts',
    was: '!Array.isArray(parsed)',
    became: 'false',
    why: NO_LIST,
  },
  {
    file: 'server/modules/orders/receipt/receipt.rules.ts',
    was: '/\\s+/',
    became: '/\\s/',
    why: 'empty words are left out',
  },
  {
    file: 'server/modules/payments/reconciliation.rules.ts',
    was: "''",
    why: 'neither text is an id',
  },
  {
    file: 'server/modules/catalog/import-rows.rules.ts',
    was: "'_id'",
    why: 'an id left empty is none either way',
  },
  {
    file: 'server/modules/catalog/import-rows.rules.ts',
    was: "'.'",
    why: 'no field of a row lies within another',
  },
  { file: 'server/modules/catalog/import-rows.rules.ts', was: "''", why: UNREACHABLE },
  {
    file: 'server/modules/catalog/import-rows.rules.ts',
    was: '_id.trim()',
    why: 'an id of blanks was left out before',
  },
  {
    file: 'server/modules/catalog/import-rows.rules.ts',
    was: '{ gallery: true, specs: true }',
    why: 'a table has no column for either',
  },
  {
    file: 'server/modules/catalog/import-rows.rules.ts',
    was: 'true',
    became: 'false',
    why: 'a table has no column for it, and it may be left out',
  },
  {
    file: 'server/modules/catalog/product-csv.rules.ts',
    was: '[]',
    became: PLACEHOLDER,
    why: 'a row without a value is an empty cell too',
  },
  { file: 'server/modules/blogs/feed.rules.ts', was: "''", why: 'neither text is a day' },
  {
    file: IN_CATALOG,
    was: '/\\p{M}+/gu',
    why: 'each of them is taken out, together or one by one',
  },
  {
    file: IN_CATALOG,
    was: '/[^\\p{L}\\p{N}]+/u',
    became: '/[^\\p{L}\\p{N}]/u',
    why: 'empty words are left out',
  },
  { file: IN_CATALOG, was: '!Array.isArray(parsed)', became: 'false', why: NO_LIST },
  { file: IN_CATALOG, was: '[]', became: PLACEHOLDER, why: 'nothing has a value for a spec without a key' },
  {
    file: 'server/modules/catalog/product-write.rules.ts',
    was: '/[^a-z0-9]+/',
    became: '/[^a-z0-9]/',
    why: 'empty words are left out',
  },
  {
    file: 'server/modules/images/close-ups.rules.ts',
    was: 'overlap(box, other) <= MAX_OVERLAP',
    became: 'overlap(box, other) < MAX_OVERLAP',
    why: 'no two places have exactly so much in common',
  },
  { file: 'server/modules/images/images.rules.ts', was: "''", why: UNREACHABLE },
  {
    file: 'server/modules/reviews/moderation.rules.ts',
    was: '/\\s+/g',
    became: '/\\s/g',
    why: 'an empty word is in every text',
  },
  { file: IN_ENCODING, was: "''", why: 'neither text refuses anything' },
  {
    file: IN_ENCODING,
    was: '/^q=0(\\.0*)?$/',
    became: '/q=0(\\.0*)?$/',
    why: 'no parameter but q is defined (RFC 9110, 12.5.3)',
  },
  { file: IN_ENCODING, was: 'found', became: 'false', why: ONLY_FASTER },
  { file: IN_ENCODING, was: 'known.size < MOST_KNOWN', why: ONLY_FASTER },
  { file: IN_ENCODING, was: 'known.set(header, encoding)', why: ONLY_FASTER },
  {
    file: IN_ADDRESS,
    was: '[]',
    became: PLACEHOLDER,
    why: 'nobody names a parameter “Stryker was here”',
  },
  { file: IN_ADDRESS, was: 'mark < 0', became: 'mark <= 0', why: 'every address begins with a slash' },
  {
    file: 'server/modules/catalog/stock.repository.ts',
    was: "{\n  await tx\n    .updateTable('product')\n    .set((eb) => ({ created_at: eb.ref('created_at') }))\n    .where('id', '=', id)\n    .execute()\n}",
    became: '{}',
    why: ONLY_LOCKS,
  },
  { file: IN_BY_STOCK, was: 'countSlots(slots) > SORTED_AT_MOST', why: ONLY_FASTER },
  { file: IN_BY_STOCK, was: 'taken.length < limit', became: 'taken.length <= limit', why: ONLY_FASTER },
  { file: IN_BY_STOCK, was: 'taken.slice(0, limit)', why: CUT_AGAIN },
  {
    file: IN_BY_STOCK,
    was: 'rows\n    .filter(({ id, available }) => !after || compare([available, id], [Number(after.value), after.id]) > 0)\n    .toSorted((a, b) => compare([a.available, a.id], [b.available, b.id]))\n    .slice(0, limit)',
    why: CUT_AGAIN,
  },
  {
    file: IN_PLACE_ORDER,
    was: "placed?.outcome === 'held'",
    became: 'true',
    why: 'what has passed is released a little sooner, which it is from that moment on in any case',
  },
  {
    file: IN_PLACE_ORDER,
    was: 'part.free + (unpaid?.quantity ?? 0)',
    why: 'one’s own hold is then released like those of others, before the next attempt',
  },
  { file: IN_PLACE_ORDER, was: "''", why: UNREACHABLE },
  {
    file: 'server/modules/orders/placement.repository.ts',
    was: "'pieces'",
    why: 'nobody asks for the column of a subquery by its name',
  },
  { file: IN_TRANSITION, was: 'a.order.id < b.order.id', became: 'a.order.id <= b.order.id', why: ONCE },
  { file: IN_TRANSITION, was: 'a.order.product_id < b.order.product_id', why: ONLY_LOCKS },
  {
    file: IN_TRANSITION,
    was: '(a, b) => (a.order.product_id < b.order.product_id ? -1 : 1)',
    why: ONLY_LOCKS,
  },
  { file: IN_TRANSITION, was: '-1', became: '+1', why: ONLY_LOCKS },
  { file: IN_TRANSITION, was: 'expired && ended', why: 'here one is never without the other' },
  { file: IN_TRANSITION, was: 'change', became: 'true', why: 'what was placed always holds pieces' },
  { file: IN_TRANSITION, was: 'inserted?.status', became: 'inserted.status', why: UNREACHABLE },
  {
    file: IN_TRANSITION,
    was: 'readAll(results).at(-1)?.numAffectedRows',
    became: 'readAll(results).at(-1).numAffectedRows',
    why: UNREACHABLE,
  },
  {
    file: IN_TRANSITION,
    was: 'start < events.length',
    became: 'start <= events.length',
    why: 'of no lines nothing is sent',
  },
]

/** Why a survivor is none to worry about; null for one that a test should have noticed. */
export function findExcuse(file: string, { was, became }: Survivor): string | null {
  const found = equivalents.find(
    (each) => each.file === file && each.was === was && (each.became === undefined || each.became === became),
  )
  return found?.why ?? null
}
