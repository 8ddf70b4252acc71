/** Where visitors see a field. The round-trip test changes it and expects each of these to change. */
type Place = 'card' | 'page' | 'comparison' | 'jsonLd'

interface FieldBase {
  column: string
  /** In the audit log and in the preview of an import. */
  label: string
  /** Said when it is missing. A field without this may be left empty and is null then. */
  required?: string
  /** For the readers of /openapi.json. */
  about?: string
  /** What the form says where that is not the label. */
  form?: { label?: string; placeholder?: string; hint?: string }
  shown: readonly Place[]
}

/** `stock` and `image` are typed like a number and a text and kept elsewhere: in the ledger, among the images. */
export type Field = FieldBase &
  (
    | { kind: 'text'; maxLength: number; isLong?: true }
    | { kind: 'image'; maxLength: number }
    /** A whole number. `name` is what messages call it where the label is another. */
    | { kind: 'number' | 'stock'; from: number; to: number; name?: string; unit: string }
    | { kind: 'amount' }
  )

export type Fields = Readonly<Record<string, Field>>

type Empty<F> = F extends { required: string } ? never : null

/** The type of a field's column. A product may come without an image in an import. */
export type Stored<F extends Field> = F extends { kind: 'image' }
  ? string | null
  : (F extends { kind: 'text' } ? string : number) | Empty<F>

/** A filter over a number. A choice is `1-5`, `21-` or, for at most seven, `7`. */
export interface NumberFilter {
  field: string
  title: string
  /** Several are alternatives. One is the highest value: any number up to `to`, of which `choices` are offered. */
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

/** Object.fromEntries for known keys. TypeScript cannot follow this, so the cast is here and nowhere else. */
export function fromEntries<Result extends object>(
  entries: readonly (readonly [keyof Result & string, unknown])[],
): Result {
  return Object.fromEntries(entries) as Result
}
