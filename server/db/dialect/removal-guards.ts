/** How the guards of migration 0016 refuse; PostgreSQL gives the error a code of ours, SQLite only the words. */
export const REMOVED_PERSON = { code: 'NB001', message: 'this person was removed' } as const
