import { z } from 'zod'
import { MAX_ARTICLE_NUMBER } from '../constants.ts'
import { MAX_LIST_BYTES } from '../quick-order.ts'
import { DeletedSchema, ModifiedSchema, plainText } from '../schemas/fields.ts'
import { ArticleNumbersSchema, QuickOrderReplySchema, QuickOrderSchema } from '../schemas/quick-order.ts'

export const quickOrderSchemas = {
  quickOrder: {
    summary: 'Find the products of a pasted list, and say of each line whether it can be ordered',
    body: QuickOrderSchema,
    bodyLimit: MAX_LIST_BYTES,
    reply: QuickOrderReplySchema,
  },
  learnArticleNumbers: {
    summary: 'Learn what the caller calls products, for their next list',
    body: ArticleNumbersSchema,
    reply: ModifiedSchema,
  },
  forgetArticleNumber: {
    summary: 'Forget what the caller called a product',
    params: z.object({ id: plainText(MAX_ARTICLE_NUMBER).min(1).describe('The number, in any spelling') }),
    reply: DeletedSchema,
  },
} as const
