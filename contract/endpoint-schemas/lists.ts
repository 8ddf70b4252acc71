import { z } from 'zod'
import { DeletedSchema, IdParamsSchema, InsertedSchema, ModifiedSchema } from '../schemas/fields.ts'
import {
  LinesTodaySchema,
  ListRenameSchema,
  ListSummarySchema,
  ListWriteSchema,
  SavedListSchema,
  SharedListParamsSchema,
  SharedListSchema,
  ShareLinkSchema,
} from '../schemas/list.ts'

export const listSchemas = {
  listLists: { summary: 'The caller’s saved lists, newest first', reply: z.array(ListSummarySchema) },
  saveList: {
    summary: 'Save the caller’s cart, or one of their orders, as a list',
    body: ListWriteSchema,
    reply: InsertedSchema,
  },
  getList: {
    summary: 'A saved list with today’s prices and what changed since it was saved',
    params: IdParamsSchema,
    reply: SavedListSchema,
  },
  renameList: {
    summary: 'Give a saved list another name',
    params: IdParamsSchema,
    body: ListRenameSchema,
    reply: ModifiedSchema,
  },
  deleteList: { summary: 'Delete a saved list', params: IdParamsSchema, reply: DeletedSchema },
  shareList: {
    summary: 'Let anyone with the link read a list; a list that is already shared keeps its link',
    params: IdParamsSchema,
    reply: ShareLinkSchema,
  },
  revokeListLink: {
    summary: 'Revoke a list’s link; sharing the list again creates a new one',
    params: IdParamsSchema,
    reply: ModifiedSchema,
  },
  getSharedList: {
    summary: 'A shared list with today’s prices, by the token of its link',
    params: SharedListParamsSchema,
    reply: SharedListSchema,
  },
  getReorder: {
    summary: 'The lines of one of the caller’s orders with today’s prices and what changed since',
    params: IdParamsSchema,
    reply: LinesTodaySchema,
  },
} as const
