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
    summary: 'How many searches found what',
    query: SearchReportQuerySchema,
    reply: SearchReportSchema,
  },
  listSearchQuestions: {
    summary: 'Questions that found nothing, too little or something corrected, the most asked first',
    query: SearchQuestionsQuerySchema,
    reply: z.array(SearchQuestionSchema),
  },
  listSynonyms: {
    summary: 'What buyers’ words mean according to the owner, newest first',
    query: SynonymsQuerySchema,
    reply: z.array(SynonymSchema),
  },
  addSynonym: {
    summary: 'Say what words of buyers mean, or that the shop does not sell it',
    body: SynonymWriteSchema,
    reply: InsertedSchema,
  },
  removeSynonym: {
    summary: 'Take back a synonym, or that something is not sold',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const
