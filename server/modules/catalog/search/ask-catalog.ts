import type { z } from 'zod'
import type { ProductFilterSchema, ProductSort } from '../../../../contract/schemas/product-search.ts'
import { toSearchWords } from '../../../text/search-text.rules.ts'
import { shop } from '../../shop/shop.ts'
import { toCatalogFilter } from '../catalog.rules.ts'
import type { Fitting } from '../open-catalog.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { CatalogFilter } from '../search-index/select-slots.ts'
import { countSlots } from '../search-index/slots.ts'
import type { Language } from './language.ts'
import { toTokens } from './normalize.rules.ts'
import { findSlots, toPiece } from './pieces.ts'
import { NO_TERM } from './readings.ts'
import { type Question, type Understanding, understandQuestion } from './understand-question.ts'

/** How a question ended, for the owner. */
export type Outcome = 'found' | 'corrected' | 'relaxed' | 'nothing' | 'not-sold'

export interface Asked {
  language: Language
  index: CatalogIndex
  question: Question
  understanding: Understanding
}

type Query = z.infer<typeof ProductFilterSchema> & { sort?: ProductSort | undefined }

/** Words for the currency, in addition to its sign. */
const moneyWords: ReadonlySet<string> = new Set(
  [shop.currency.code, shop.currency.name.split(' ').at(-1) ?? '', 'bucks']
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .map((word) => word.toLowerCase()),
)

/** Answers a query of the list: what its question means beside its filters, and which products that leaves. */
export function askCatalog(
  { language, index }: { language: Language; index: CatalogIndex },
  query: Query,
  {
    ids,
    fitting,
    isUnfinished = false,
  }: { ids?: readonly string[]; fitting?: Fitting | null; isUnfinished?: boolean } = {},
): Asked {
  const { q = '', exact = false, plain = false, keep = [], sort = null, ...filters } = query
  const given: CatalogFilter = {
    ...toCatalogFilter(filters),
    ...(ids && { ids }),
    ...(fitting && { fitting: fitting.slots }),
  }
  const question = { text: q, given, sort, isExact: exact, keep, isUnfinished }
  const understanding =
    q === '' || plain
      ? readPlainly(index, question)
      : understandQuestion({ language, index, moneyWords }, question)
  return { language, index, question, understanding }
}

/** Each word is the beginning of a word of the product, and nothing more is read into it. */
function readPlainly(index: CatalogIndex, { text, given, sort }: Question): Understanding {
  const words = toSearchWords(text)
  const filter: CatalogFilter = text === '' ? given : { ...given, words }
  const tokens = toTokens(text).map((token) => ({ ...token, corrected: false }))
  return {
    tokens,
    pieces: tokens.map((_, at) =>
      toPiece(
        {
          from: at,
          to: at + 1,
          readings: [],
          secondary: [],
          offered: [],
          term: NO_TERM,
          isNumber: false,
          choice: null,
          notSold: null,
        },
        {},
      ),
    ),
    filter,
    sort,
    ranking: { question: words, words, terms: [], home: [] },
    slots: findSlots(index, filter),
    isNotSold: false,
    neighbors: [],
  }
}

export function outcomeOf({ understanding: { pieces, slots, tokens, isNotSold } }: Asked): Outcome {
  if (isNotSold) return 'not-sold'
  if (countSlots(slots) === 0) return 'nothing'
  if (pieces.some(({ relaxed }) => relaxed !== null)) return 'relaxed'
  return tokens.some(({ corrected }) => corrected) ? 'corrected' : 'found'
}
