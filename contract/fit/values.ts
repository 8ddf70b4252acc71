import { z } from 'zod'
import { type Attribute, attributes, type FitCategory, type Values } from './attributes.ts'
import { parseList } from './list-values.ts'
import type { Columns } from './lists.ts'

const WordSchema = z.string().trim().min(1, 'Enter a value').max(100, 'At most 100 characters')

const NumberSchema = z
  .number('Enter a number')
  .nonnegative('Enter 0 or more')
  .max(1_000_000, 'Enter at most 1,000,000')
  .refine((value) => Number(value.toFixed(3)) === value, 'Enter at most three decimals')

const MAX_WORDS = 20

const WordsSchema = z.union(
  [
    WordSchema.transform((word) => [word]),
    z.array(WordSchema).min(1, 'Enter a value').max(MAX_WORDS, `Enter at most ${MAX_WORDS} values`),
  ],
  `Enter text, or a list of at most ${MAX_WORDS} values`,
)

function listSchema(columns: Columns): z.ZodType {
  return z.unknown().transform((given, { issues }) => {
    // A stored list is JSON in the only value of its spec.
    const [first, ...more] = Array.isArray(given) ? given : [given]
    const { entries, problem } = parseList(columns, typeof first === 'string' && !more.length ? first : given)
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: given })
    return entries
  })
}

function schemaOf(attribute: Attribute): z.ZodType {
  if (attribute.kind === 'number')
    return attribute.isWhole ? NumberSchema.refine(Number.isInteger, 'Enter a whole number') : NumberSchema
  if (attribute.kind === 'words')
    return attribute.isOne
      ? WordsSchema.refine((words) => words.length === 1, `Enter one ${attribute.label}`)
      : WordsSchema
  return listSchema(attribute.columns)
}

const schemas = new Map(
  Object.entries(attributes).map(([category, keys]) => [
    category,
    new Map(Object.entries(keys).map(([key, attribute]) => [key, schemaOf(attribute)])),
  ]),
)

export interface ValueProblem {
  key: string
  message: string
}

/** Reads the values of a part that a buyer describes, and names every value that no rule could use. */
export function parseValues<Category extends FitCategory>(
  category: Category,
  given: Readonly<Record<string, unknown>>,
): { values: Values<Category>; problems: ValueProblem[] } {
  const values: Record<string, unknown> = {}
  const problems: ValueProblem[] = []
  for (const [key, value] of Object.entries(given)) {
    const parsed = schemas.get(category)?.get(key)?.safeParse(value)
    if (parsed?.success) values[key] = parsed.data
    else problems.push({ key, message: parsed?.error.issues[0]?.message ?? 'No rule reads this value' })
  }
  return { values: values as Values<Category>, problems }
}

/** Reads the specs of a product. A spec that no rule could use counts as not stated. */
export function readValues<Category extends FitCategory>(
  category: Category,
  specs: Readonly<Record<string, unknown>>,
): Values<Category> {
  const known = Object.entries(specs).filter(([key]) => Object.hasOwn(attributes[category], key))
  return parseValues(category, Object.fromEntries(known)).values
}
