import { z } from 'zod'
import { MAX_BUILD_TEXT } from '../fit/build-text.ts'
import { MAX_MULTIPLY } from '../quick-order.ts'
import { MAX_TITLE } from '../text-limits.ts'
import { groupThousands } from '../thousands.ts'
import { IdSchema, plainText, TimestampSchema, titleField } from './fields.ts'

const BuildNameSchema = titleField('Enter a name', MAX_TITLE)
const PartsSchema = plainText(MAX_BUILD_TEXT)
  .trim()
  .min(1, 'Choose at least one part')
  .describe('The build as its address names it')
const MachinesSchema = z
  .int('Enter a whole number')
  .min(1, 'Enter at least 1')
  .max(MAX_MULTIPLY, `Enter at most ${groupThousands(MAX_MULTIPLY)}`)

export const SavedBuildSchema = z.object({
  _id: IdSchema,
  name: z.string(),
  parts: z.string().describe('The build as its address names it'),
  machines: z.int().positive(),
  createdAt: TimestampSchema,
  changedAt: TimestampSchema,
})
export type SavedBuild = z.infer<typeof SavedBuildSchema>

export const BuildWriteSchema = z.object({
  name: BuildNameSchema,
  parts: PartsSchema,
  machines: MachinesSchema.default(1),
})

/** What is left out stays as it is. */
export const BuildChangeSchema = z
  .object({
    name: BuildNameSchema.optional(),
    parts: PartsSchema.optional(),
    machines: MachinesSchema.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Change at least one of name, parts and machines',
  })

export const BuildRenameSchema = z.object({ name: BuildNameSchema })
