import { z } from 'zod'
import { CLIENT_ERROR_MAX_LENGTH } from '../client-error.ts'
import { pages } from '../pages.ts'

export const CLIENT_ERROR_KINDS = ['page', 'script', 'promise'] as const

/** The route of an address that is not a page of the shop. */
export const OTHER_ROUTE = '*'

/** The name of a built file, which identifies the chunk and the release. */
const ScriptFileSchema = z.string().regex(/^[\w.-]{1,80}\.js$/, 'Must be the name of a script of the shop')

/** An error of a page in a visitor's browser. It names the page pattern and the file, never a person or an address. */
export const ClientErrorSchema = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string().min(1).max(CLIENT_ERROR_MAX_LENGTH),
  route: z.enum([...Object.values(pages), OTHER_ROUTE]),
  chunk: ScriptFileSchema.optional(),
  release: ScriptFileSchema.optional(),
})
export type ClientError = z.infer<typeof ClientErrorSchema>
