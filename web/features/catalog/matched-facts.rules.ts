import { resultMessages as texts } from '../../../content/messages/en/search-page.ts'
import type { Piece, Understood } from '../../../contract/schemas/search.ts'
import { formatSpecValue, parseSpecRange } from '../../../contract/spec-value.ts'
import { formatPrice } from '../../app/shop.ts'
import type { CardProduct } from '../../ui/card-product.ts'
import { matchesSpecValue, splitSpec } from './spec-filter.rules.ts'

type CardSpec = CardProduct['specs'][number]

/** A value of a product, and whether it is what the question asks for; null if the question does not ask. */
export interface Fact {
  key: string
  label: string
  text: string
  match: 'hit' | 'miss' | null
}

/** The values that the question asks for, by spec key. A widened limit has none, so every product counts as a miss. */
export function listAsked(pieces: readonly Piece[]): Map<string, string[]> {
  const asked = new Map<string, string[]>()
  for (const { filter, relaxed } of pieces) {
    if (filter?.name !== 'spec') continue
    const [key, value] = splitSpec(filter.value)
    asked.set(key, [...(asked.get(key) ?? []), ...(relaxed === 'widened' ? [] : [value])])
  }
  return asked
}

export type Miss = Understood['closeMatches'][number]['misses'][number]

/** For a spec that the question names but the list does not carry: the value that misses, or else the wanted value. */
function toUnlistedFact({ filter, label, value, relaxed }: Piece, misses: readonly Miss[]): Fact[] {
  if (filter?.name !== 'spec' || relaxed) return []
  const [key, wanted] = splitSpec(filter.value)
  const miss = misses.find((each) => each.key === key)
  if (!miss && parseSpecRange(wanted)) return []
  return [{ key, label, text: miss?.value ?? value, match: miss ? 'miss' : 'hit' }]
}

/** The specs of a product: those that the question names first, in its order, then the others. */
export function listFacts(
  { specs }: Pick<CardProduct, 'specs'>,
  pieces: readonly Piece[],
  misses: readonly Miss[] = [],
): Fact[] {
  const asked = listAsked(pieces)
  const toFact = (spec: CardSpec): Fact => {
    const wanted = asked.get(spec.key ?? '')
    const isHit = wanted?.some((value) => matchesSpecValue(value, spec.values))
    const match = wanted ? (isHit ? 'hit' : 'miss') : null
    return { key: spec.key ?? spec.label, label: spec.label, text: formatSpecValue(spec), match }
  }
  const named = Array.from(asked, ([key, wanted]) => {
    const listed = specs.filter((spec) => spec.key === key)
    if (listed.length > 0 || wanted.length > 1) return listed.map(toFact)
    return pieces.flatMap((piece) => toUnlistedFact(piece, misses)).filter((fact) => fact.key === key)
  })
  return [...named.flat(), ...specs.filter(({ key }) => !asked.has(key ?? '')).map(toFact)]
}

/** A fact that stands alone: '32 GB' says what it is, '8' and 'Yes' need their label. */
export function nameFact({ label, text }: Fact): string {
  return /^(\d+|yes|no|none)$/i.test(text) ? texts.labeled(label, text) : text
}

/** The price, if the question limits it. */
export function findPriceFact({ price }: Pick<CardProduct, 'price'>, pieces: readonly Piece[]): Fact | null {
  const limits = pieces.filter(({ kind }) => kind === 'price')
  if (limits.length === 0) return null
  const isWithin = limits.every(({ filter }) => {
    const limit = Number(filter?.value)
    return filter?.name === 'maxPrice' ? price <= limit : price >= limit
  })
  const match = isWithin && !limits.some(({ relaxed }) => relaxed === 'widened') ? 'hit' : 'miss'
  return { key: 'price', label: texts.price, text: formatPrice(price), match }
}

/** In which way a product differs from the question: '16 GB instead of 32 GB'; a price by how much. */
export function nameMiss(
  miss: Miss,
  { price }: Pick<CardProduct, 'price'>,
  pieces: readonly Piece[],
): string {
  const limits = miss.key === null ? pieces.filter(({ kind }) => kind === 'price') : []
  for (const { filter } of limits) {
    const excess = price - Number(filter?.value)
    if (filter?.name === 'maxPrice' && excess > 0) return texts.over(formatPrice(excess))
    if (filter?.name === 'minPrice' && excess < 0) return texts.under(formatPrice(-excess))
  }
  return texts.instead(miss.value, miss.wanted)
}

const toPlainNumber = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether the question names the product by its part number, in any spelling. */
export function isAskedNumber(
  { partNumber }: Pick<CardProduct, 'partNumber'>,
  pieces: readonly Piece[],
): boolean {
  const own = toPlainNumber(partNumber ?? '')
  return pieces.some(({ kind, value }) => kind === 'number' && own.includes(toPlainNumber(value)))
}
