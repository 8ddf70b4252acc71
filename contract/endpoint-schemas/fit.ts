import { FitReplySchema, FitRequestSchema } from '../schemas/fit.ts'
import {
  BuildQuerySchema,
  BuildReplySchema,
  CompleteQuerySchema,
  CompleteReplySchema,
  FittingQuerySchema,
  FittingReplySchema,
  JudgeQuerySchema,
  JudgeReplySchema,
} from '../schemas/fit-build.ts'
import { FitReportSchema } from '../schemas/fit-report.ts'

/** Lists of slots and cables make a request with 40 parts of the buyer long. */
const MAX_BUILD_BYTES = 256 * 1024

export const fitSchemas = {
  checkFit: {
    summary: 'Say whether the products of a build fit together, with both numbers and the cheapest repairs',
    body: FitRequestSchema,
    bodyLimit: MAX_BUILD_BYTES,
    reply: FitReplySchema,
  },
  getFitReport: {
    summary:
      'Which products are in no confirmed build, which specs are missing, and which contradict each other',
    reply: FitReportSchema,
  },
  readBuild: {
    summary: 'The build of an address: its products, checks, and the price of all machines',
    query: BuildQuerySchema,
    reply: BuildReplySchema,
  },
  listFitting: {
    summary: 'Products for one slot of a build: those that fit first, with exact counts and reasons',
    query: FittingQuerySchema,
    reply: FittingReplySchema,
  },
  completeBuild: {
    summary: 'The missing parts of a build: the cheapest, the quietest, or with the most headroom',
    query: CompleteQuerySchema,
    reply: CompleteReplySchema,
  },
  judgeProducts: {
    summary: 'Check whether several products fit a build',
    query: JudgeQuerySchema,
    reply: JudgeReplySchema,
  },
} as const
