/**
 * The shop never answers a request with an authorization header from the page cache (docs/decisions/0012), so this
 * makes it render the reply again; the value has no meaning.
 */
export const BYPASS_CACHE = { authorization: 'Basic bench' }
