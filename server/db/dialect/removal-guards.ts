/** Tables whose rows belong to a person from the moment they are written. An order keeps the address it came with. */
export const GUARDED_TABLES = ['orders', 'review', 'session', 'account'] as const

/** The error of a guard; PostgreSQL gives it a code of ours, SQLite only the words. */
export const REMOVED_PERSON = { code: 'NB001', message: 'this person was removed' } as const

/** A restored backup holds orders of people who were removed, under the address that was left to them. */
export function isExempt(table: (typeof GUARDED_TABLES)[number]): string {
  return table === 'orders' ? 'or email = new.user_email' : ''
}
