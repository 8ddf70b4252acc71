import { z } from 'zod'
import { type Field, type Fields, fromEntries } from '../entities/field.ts'
import { AmountSchema, plainText, requiredText } from './fields.ts'
import { typedBreaks } from './typed-breaks.ts'
import { typedPrice, typedWhole, typedWholeOrNone } from './typed-number.ts'

type WriteSchema<F extends Field> = F extends { kind: 'text' | 'image' }
  ? F extends { required: string }
    ? ReturnType<typeof requiredText>
    : z.ZodOptional<z.ZodString>
  : F extends { kind: 'breaks' }
    ? ReturnType<typeof typedBreaks>
    : F extends { required: string }
      ? ReturnType<typeof typedWhole>
      : ReturnType<typeof typedWholeOrNone>

type Nullable<Schema extends z.ZodType, F> = F extends { required: string } | { empty: number }
  ? Schema
  : z.ZodNullable<Schema>
type ReplySchema<F extends Field> = F extends { kind: 'image' }
  ? z.ZodString
  : F extends { kind: 'breaks' }
    ? typeof BreaksReplySchema
    : Nullable<F extends { kind: 'text' } ? z.ZodString : z.ZodNumber, F>

const BreaksReplySchema = z.array(z.object({ from: z.int().min(1), price: AmountSchema }))

/** As typed in a form: numbers may arrive as text. */
function toWriteSchema(field: Field): z.ZodType {
  const { required, label } = field
  if (field.kind === 'text' || field.kind === 'image')
    return required === undefined
      ? plainText(field.maxLength).trim().optional()
      : requiredText(required, field.maxLength)
  if (field.kind === 'breaks') return typedBreaks()
  if (field.kind === 'amount') return typedPrice(required ?? `${label} is required`)
  const limits = { name: field.name ?? label, from: field.from, to: field.to }
  return required === undefined ? typedWholeOrNone(limits) : typedWhole({ ...limits, required })
}

function toReplySchema(field: Field): z.ZodType {
  if (field.kind === 'image') return z.string()
  if (field.kind === 'text') return field.required ? z.string() : z.string().nullable()
  if (field.kind === 'amount') return AmountSchema
  if (field.kind === 'breaks') return BreaksReplySchema
  const whole = z.int().min(field.from)
  return field.required || field.empty !== undefined ? whole : whole.nullable()
}

function describe(schema: z.ZodType, ...texts: (string | undefined)[]): z.ZodType {
  const text = texts.filter(Boolean).join('; ')
  return text ? schema.describe(text) : schema
}

export function toWriteShape<F extends Fields>(fields: F) {
  type Shape = { -readonly [Key in keyof F & string]: WriteSchema<F[Key]> }
  return fromEntries<Shape>(
    Object.entries(fields).map(([key, field]) => [
      key,
      describe(toWriteSchema(field), field.about, field.required ? undefined : 'empty for none'),
    ]),
  )
}

export function toReplyShape<F extends Fields>(fields: F) {
  type Shape = { -readonly [Key in keyof F & string]: ReplySchema<F[Key]> }
  return fromEntries<Shape>(
    Object.entries(fields).map(([key, field]) => [key, describe(toReplySchema(field), field.about)]),
  )
}
