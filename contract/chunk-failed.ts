/** In a file of its own: every page carries this message, and only a few need the others. */
export const CHUNK_FAILED = 'Loading chunk failed'
