/** Apart from the other messages: every page carries this one, and only a few need the rest. */
export const CHUNK_FAILED = 'Loading chunk failed'
