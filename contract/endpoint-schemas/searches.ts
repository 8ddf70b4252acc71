import { z } from 'zod'
import { DeletedSchema, IdParamsSchema, InsertedSchema } from '../schemas/fields.ts'
import {
  SearchQuestionSchema,
  SearchQuestionsQuerySchema,
  SearchReportQuerySchema,
  SearchReportSchema,
  SynonymSchema,
  SynonymsQuerySchema,
  SynonymWriteSchema,
} from '../schemas/searches.ts'

export const searchSchemas = {
  getSearchReport: {
    summary: 'How many searches had each outcome',
    query: SearchReportQuerySchema,
    reply: SearchReportSchema,
  },
  listSearchQuestions: {
    summary: 'Questions that found nothing, were relaxed, or were corrected; the most asked first',
    query: SearchQuestionsQuerySchema,
    reply: z.array(SearchQuestionSchema),
  },
  listSynonyms: {
    summary: 'What buyers’ words mean according to the owner, newest first',
    query: SynonymsQuerySchema,
    reply: z.array(SynonymSchema),
  },
  addSynonym: {
    summary: 'Define what buyers’ words mean, or mark them as not sold',
    body: SynonymWriteSchema,
    reply: InsertedSchema,
  },
  removeSynonym: {
    summary: 'Remove a synonym or a not-sold mark',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const
