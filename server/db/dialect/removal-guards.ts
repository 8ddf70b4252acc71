/** The error of migration 0016's guards. PostgreSQL reports our code, SQLite only the message. */
export const REMOVED_PERSON = { code: 'NB001', message: 'this person was removed' } as const
