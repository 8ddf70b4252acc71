import { z } from 'zod'
import { BuildChangeSchema, BuildWriteSchema, SavedBuildSchema } from '../schemas/build.ts'
import { DeletedSchema, IdParamsSchema, InsertedSchema, ModifiedSchema } from '../schemas/fields.ts'

export const buildSchemas = {
  listBuilds: { summary: 'The caller’s saved builds, last changed first', reply: z.array(SavedBuildSchema) },
  saveBuild: { summary: 'Save a build under a name', body: BuildWriteSchema, reply: InsertedSchema },
  changeBuild: {
    summary: 'Rename a saved build, or change its parts or number of machines',
    params: IdParamsSchema,
    body: BuildChangeSchema,
    reply: ModifiedSchema,
  },
  deleteBuild: { summary: 'Delete a saved build', params: IdParamsSchema, reply: DeletedSchema },
} as const
