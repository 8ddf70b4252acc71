import type { FitCategory } from './attributes.ts'
import { findSlot } from './slots.ts'

/** A value of a part that the buyer describes: a number, words, or the entries of a list. */
export type TextValue = number | string | readonly string[] | readonly object[]

/** A product by its slug, or a part that the buyer has already. */
export type BuildTextLine =
  | { slug: string; quantity: number }
  | { category: FitCategory; name?: string; values: Readonly<Record<string, TextValue>>; quantity: number }

/** More than one machine has. */
export const MAX_BUILD_LINES = 40
export const MAX_PIECES_IN_MACHINE = 64
export const MAX_BUILD_TEXT = 6_000
/** The name that a buyer gives to a part they have already. */
export const MAX_OWN_NAME = 100

/**
 * A build in an address: `b7-atx.m3-16-gb-kit*2._cases_max-cooler-height_165`. Lines end with a dot. A part of the
 * buyer begins with `_`, then its category, and each value after its key. All of these characters stay as they are in
 * the query of an address; any other is a `*` with two hexadecimal digits for each byte.
 */
const LINE_END = '.'
const SEPARATOR = '_'
/** Marks: a `*` with a character that is not a hexadecimal digit. */
const WORD_END = '*-'
const WORDS = '*w'
const LIST = '*l'
const PIECES = '*x'
const NAME_KEY = 'name'

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
const SLUG = /^([a-z\d]+(?:-[a-z\d]+)*)(?:\*(\d{1,9}))?$/
const MAX_SLUG = 120

function encodeToken(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte)
    return /[A-Za-z\d-]/.test(letter) ? letter : `*${byte.toString(16).padStart(2, '0')}`
  }).join('')
}

function decodeToken(token: string): string {
  return token.replace(/(?:\*[\da-f]{2})+/gi, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('*'), (hex) => Number.parseInt(hex, 16))),
  )
}

function formatValue(value: TextValue): string {
  if (typeof value === 'number') return encodeToken(String(value))
  const entries = [value].flat() as (string | object)[]
  if (entries.some((entry) => typeof entry === 'object')) return LIST + encodeToken(JSON.stringify(entries))
  const words = entries.map((word) => encodeToken(String(word)))
  // A single word needs no mark unless it looks like a number.
  const isPlain = words.length > 0 && words[0] !== '' && !NUMBER.test(decodeToken(words[0] ?? ''))
  return (isPlain ? '' : WORDS) + words.join(WORD_END)
}

function parseValue(token: string): TextValue | null {
  if (token.startsWith(LIST)) return parseList(decodeToken(token.slice(LIST.length)))
  const number = decodeToken(token)
  if (NUMBER.test(number)) return Number.isFinite(Number(number)) ? Number(number) : null
  const words = token.startsWith(WORDS) ? token.slice(WORDS.length) : token
  return words === '' ? [] : words.split(WORD_END).map(decodeToken)
}

function parseList(json: string): readonly object[] | null {
  try {
    const list: unknown = JSON.parse(json)
    const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null)
    return isList ? list : null
  } catch {
    return null
  }
}

function formatLine(line: BuildTextLine): string {
  if ('slug' in line) return line.slug
  const { name } = line
  const fields = Object.entries(line.values)
    .filter(([, value]) => typeof value !== 'number' || Number.isFinite(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [encodeToken(key), formatValue(value)])
  if (name !== undefined) fields.push([NAME_KEY, encodeToken(name)])
  return SEPARATOR + [line.category, ...fields.flat()].join(SEPARATOR)
}

/** The build as one short text. It is the same in whatever order the parts were chosen. */
export function formatBuild(lines: readonly BuildTextLine[]): string {
  const pieces = new Map<string, number>()
  for (const line of lines) {
    const text = formatLine(line)
    pieces.set(text, Math.min((pieces.get(text) ?? 0) + line.quantity, MAX_PIECES_IN_MACHINE))
  }
  const toText = ([text, quantity]: [string, number]) =>
    quantity === 1 ? text : text + (text.startsWith(SEPARATOR) ? PIECES : '*') + quantity
  // `~` sorts after every letter and digit, so the buyer's own parts come after the products.
  const place = (text: string) => (text.startsWith(SEPARATOR) ? `~${text}` : text)
  return Array.from(pieces)
    .sort(([a], [b]) => (place(a) < place(b) ? -1 : 1))
    .map(toText)
    .join(LINE_END)
}

/** Undoes what mail programs and chats do to an address: wrapped lines, a second encoding, marks around it. */
function cleanPastedText(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && /%[\da-f]{2}/i.test(plain); round++)
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (run) => decodeToken(run.replaceAll('%', '*')))
  return plain
    .replace(/=\r?\n/g, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .replace(/^[<("'[“‘]+|[>)"'\]!?,;:”’.]+$/gu, '')
    .replaceAll('×', '*')
}

function parsePart(text: string): BuildTextLine | null {
  const [whole, digits] = text.split(PIECES)
  const [, category = '', ...tokens] = (whole ?? '').split(SEPARATOR)
  const slot = findSlot(category.toLowerCase())
  if (!slot || tokens.length % 2 === 1) return null
  const values: Record<string, TextValue> = Object.create(null)
  let name: string | undefined
  for (let at = 0; at < tokens.length; at += 2) {
    const [key, token] = [decodeToken(tokens[at] ?? ''), tokens[at + 1] ?? '']
    const value = parseValue(token)
    if (key === NAME_KEY) name = decodeToken(token)
    else if (value === null) return null
    else values[key] = value
  }
  const quantity = digits === undefined ? 1 : Number(digits)
  const part = { category: category.toLowerCase() as FitCategory, values: { ...values }, quantity }
  return name === undefined ? part : { ...part, name }
}

function parseLine(text: string): BuildTextLine | null {
  if (text.startsWith(SEPARATOR)) return parsePart(text)
  const [, slug, digits] = SLUG.exec(text.toLowerCase()) ?? []
  if (slug === undefined || slug.length > MAX_SLUG) return null
  return { slug, quantity: digits === undefined ? 1 : Number(digits) }
}

function show(text: string): string {
  const letters = [...text]
  return `“${letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text}”`
}

/** Reads the text of a build. Never fails: it leaves out what it cannot read and names it in `problems`. */
export function parseBuild(text: string): { lines: BuildTextLine[]; problems: string[] } {
  if (text.length > MAX_BUILD_TEXT)
    return {
      lines: [],
      problems: ['The address is too long for a build. Open the build from its original link.'],
    }
  const problems: string[] = []
  const lines = new Map<string, BuildTextLine>()
  for (const piece of cleanPastedText(text.toWellFormed()).split(/[.,;]/).filter(Boolean)) {
    const line = parseLine(piece)
    if (!line) {
      problems.push(`${show(piece)} is not a part. It was left out.`)
      continue
    }
    const key = formatLine(line)
    const quantity = (lines.get(key)?.quantity ?? 0) + line.quantity
    const allowed = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_PIECES_IN_MACHINE)
    if (allowed !== quantity)
      problems.push(`${show(piece)}: a machine takes 1 to ${MAX_PIECES_IN_MACHINE} pieces of a part.`)
    if (!lines.has(key) && lines.size === MAX_BUILD_LINES) {
      problems.push(`A build has at most ${MAX_BUILD_LINES} parts. The rest was left out.`)
      break
    }
    lines.set(key, { ...line, quantity: allowed })
  }
  return { lines: [...lines.values()], problems }
}
