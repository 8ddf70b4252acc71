/** Where visitors see a field. The round-trip test changes the field and expects each of these places to change. */
type Place = 'card' | 'page' | 'comparison' | 'jsonLd'

interface FieldBase {
  column: string
  /** In the audit log and in the preview of an import. */
  label: string
  /** The message when the field is missing. A field without this message may be left empty and is then null. */
  required?: string
  /** For the readers of /openapi.json. */
  about?: string
  /** The form's texts, where they differ from the label. */
  form?: { label?: string; placeholder?: string; hint?: string }
  shown: readonly Place[]
}

/** `stock` and `image` are typed like a number and a text but stored elsewhere: in the ledger and with the images. */
export type Field = FieldBase &
  (
    | { kind: 'text'; maxLength: number; isLong?: true }
    | { kind: 'image'; maxLength: number }
    /** A whole number. `name` is its name in messages, if it differs from the label. A blank field means `empty`. */
    | { kind: 'number' | 'stock'; from: number; to: number; name?: string; unit: string; empty?: number }
    | { kind: 'amount' }
    /** Price breaks: a list in the API, one text in a form and in CSV (price-breaks.ts). None is an empty list. */
    | { kind: 'breaks' }
  )

export type Fields = Readonly<Record<string, Field>>

type Empty<F> = F extends { required: string } | { empty: number } ? never : null

/** The type of a field's column. An imported product may have no image. */
export type Stored<F extends Field> = F extends { kind: 'image' }
  ? string | null
  : F extends { kind: 'breaks' }
    ? string
    : (F extends { kind: 'text' } ? string : number) | Empty<F>

/** A filter by a number. A choice is `1-5`, `21-` or, for at most seven, `7`. */
export interface NumberFilter {
  field: string
  title: string
  /** `several`: the choices are alternatives. `one`: a maximum, any number up to `to`; the page offers `choices`. */
  pick: 'several' | 'one'
  to?: number
  choices: Readonly<Record<string, string>>
}

export function isWithin(choice: string, value: number | null): boolean {
  if (value === null) return false
  const [from = '', to = ''] = choice.includes('-') ? choice.split('-') : ['0', choice]
  return value >= Number(from) && (to === '' || value <= Number(to))
}

/** Object.keys with the keys' own type. */
export function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[]
}

/** Object.fromEntries for known keys. TypeScript cannot infer these types, so the cast is here and nowhere else. */
export function fromEntries<Result extends object>(
  entries: readonly (readonly [keyof Result & string, unknown])[],
): Result {
  return Object.fromEntries(entries) as Result
}
