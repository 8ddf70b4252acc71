/** Expected failures: one code, one HTTP status, one title. Replies carry them as application/problem+json. */

export const problems = {
  BAD_INPUT: { status: 400, title: 'Some values in the request are not valid' },
  MALFORMED_REQUEST: { status: 400, title: 'The request could not be read' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  TOO_SLOW: { status: 408, title: 'The request took too long to arrive' },
  CONFLICT: { status: 409, title: 'This is not possible in the current state' },
  OUT_OF_STOCK: { status: 409, title: 'Not enough in stock' },
  HOLD_LIMIT: { status: 409, title: 'Too many unpaid pieces' },
  LINES_REFUSED: { status: 409, title: 'Some lines of the order need a change' },
  PRICE_CHANGED: { status: 409, title: 'The price has changed' },
  TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA: { status: 415, title: 'This type of content is not accepted' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The address or the headers of the request are too long' },
  INTERNAL: { status: 500, title: 'Something went wrong on our end' },
  PAYMENT_PROVIDER_DOWN: { status: 503, title: 'The payment provider is not responding right now' },
  UNAVAILABLE: { status: 503, title: 'The shop is unavailable right now' },
} as const

export type ProblemCode = keyof typeof problems
