import { z } from 'zod'
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '../constants.ts'
import { parseAmount } from '../money.ts'
import { hasInvisible, hasWebAddress, NAME_MAX_LENGTH, toPersonName } from '../person-name.ts'
import { MAX_CURSOR, MAX_SEARCH_TEXT } from '../text-limits.ts'

export const IdSchema = z.uuid('Must be a valid id')
export const IdParamsSchema = z.object({ id: IdSchema })

/** An amount in the shop's currency with at most two decimals, as a number. */
export const AmountSchema = z
  .number()
  .nonnegative()
  .refine((amount) => parseAmount(amount) !== null, 'Must be an amount with at most two decimals')

/** What wanted pieces would cost. It can be larger than any amount that can be ordered. */
export const TotalSchema = z.number().nonnegative()

export const TimestampSchema = z.iso.datetime()

/**
 * Ordinary addresses: more than the specification's letters-digits@letters pattern (docs/spec-conformance.md), but no
 * more than the identity library accepts, so that nobody sees that library's own messages.
 */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

/** PostgreSQL text cannot store the NUL character, and nobody types it. */
export function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}

export function plainText(maxLength: number) {
  return z.string().max(maxLength, `At most ${maxLength} characters`).refine(hasNoNul, 'Must be plain text')
}

export function emailField(messages: { required: string; invalid: string }) {
  return z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(254, messages.invalid)
    .regex(EMAIL_PATTERN, messages.invalid)
}

export function requiredText(message: string, maxLength: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters`)
    .refine(hasNoNul, 'Must be plain text')
}

/** Replaces line ends, tabs and invisible characters with spaces: a subject becomes a mail header. */
export function requiredLine(message: string, maxLength: number) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters`)
}

const isVisible = (name: string) => !hasInvisible(name)
const INVISIBLE_NAME = 'Enter the name on one line, without invisible characters'

/** A name that a person gives to a thing of their own, such as a list. Others may see it. */
export function titleField(message: string, maxLength: number) {
  return requiredLine(message, maxLength).refine(isVisible, INVISIBLE_NAME)
}

/** The name of a person or firm: one visible line without a web address. */
export function nameField(message: string) {
  return requiredText(message, NAME_MAX_LENGTH)
    .refine(isVisible, INVISIBLE_NAME)
    .refine(
      (name) => !hasWebAddress(name),
      'Enter the name without a web address, and with a space after each period',
    )
}

/** A name that the form displays and nobody types there. It is cleaned, because the person cannot correct it. */
export const ShownNameSchema = plainText(NAME_MAX_LENGTH).overwrite(toPersonName)

export const EmailSchema = emailField({ required: 'Email is required', invalid: 'Provide a valid email' })

/** Query values arrive as text. */
export const LimitSchema = z.coerce
  .number('Must be a whole number')
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(LIST_LIMIT_MAX, `Must be at most ${LIST_LIMIT_MAX}`)
  .default(LIST_LIMIT_DEFAULT)

/** A typed search text. */
export const SearchTextSchema = plainText(MAX_SEARCH_TEXT).trim().optional()

export const CursorSchema = plainText(MAX_CURSOR).min(1).optional()

export const InsertedSchema = z.object({ insertedId: IdSchema })
export const DeletedSchema = z.object({ deletedCount: z.int().nonnegative() })
export const ModifiedSchema = z.object({ modifiedCount: z.int().nonnegative() })
