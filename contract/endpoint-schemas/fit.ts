import { FitReplySchema, FitRequestSchema } from '../schemas/fit.ts'

/** Lists of slots and cables make a request with 40 parts of the buyer long. */
const MAX_BUILD_BYTES = 256 * 1024

export const fitSchemas = {
  checkFit: {
    summary: 'Say whether the products of a build fit together, with both numbers and the cheapest repairs',
    body: FitRequestSchema,
    bodyLimit: MAX_BUILD_BYTES,
    reply: FitReplySchema,
  },
} as const
