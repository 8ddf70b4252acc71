import { toAmount } from '../../../contract/money.ts'
import type { Suggestions } from '../../../contract/schemas/search.ts'
import { toSearchText, toSearchWords } from '../../text/search-text.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toAddress } from '../images/images.rules.ts'
import { findImages, findProducts } from './catalog.repository.ts'
import { categories, findCategory } from './categories.ts'
import type { Catalog } from './open-catalog.ts'
import { type Asked, askCatalog } from './search/ask-catalog.ts'
import { describePieces } from './search/to-understood.ts'
import { countCategories } from './search-index/count-categories.ts'
import { takePage } from './search-index/take-page.ts'

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3

/** The narrowest rendition: a suggestion is one line of text. */
const IMG_WIDTH = 160

/** The words that find a category: 'Solid-state drives', 'Solid-state drive', 'ssd'. */
const categoryWords = new Map(
  categories.map(({ slug, name, singular }) => [slug, toSearchText(name, singular, slug).split(' ')]),
)

/** Suggests products and categories while a visitor types. Any word may be unfinished. */
export async function suggestProducts(catalog: Catalog, q: string): Promise<Suggestions> {
  const words = toSearchWords(q)
  if (words.length === 0) return { products: [], categories: [], pieces: [] }
  const index = await catalog.read()
  const asked = askCatalog({ index, language: catalog.language() }, { q }, { isUnfinished: true })
  const named = asked.understanding.pieces.flatMap(({ reading }) =>
    reading?.kind === 'category' ? reading.slugs : [],
  )
  return {
    categories: countCategories(index)
      .filter(({ slug }) => named.includes(slug) || matchesAll(categoryWords.get(slug) ?? [], words))
      .slice(0, MAX_CATEGORIES),
    products: await suggestNamed(catalog.engine, asked),
    pieces: describePieces(asked),
  }
}

function matchesAll(known: readonly string[], typed: readonly string[]): boolean {
  return typed.every((beginning) => known.some((word) => word.startsWith(beginning)))
}

async function suggestNamed(
  { db, imageBase }: EngineWithImages,
  { index, understanding: { slots, ranking } }: Asked,
): Promise<Suggestions['products']> {
  const page = takePage(index, { slots, sort: 'best', ranking, after: null, limit: MAX_PRODUCTS })
  const rows = await findProducts(
    db,
    page.map(({ id }) => id),
  )
  const images = await findImages(
    db,
    rows.map(({ image_key }) => image_key),
  )
  return rows.map((row) => {
    const image = images.get(row.image_key ?? '')
    return {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      partNumber: row.part_number,
      categoryName: findCategory(row.category)?.name ?? row.category,
      price: toAmount(row.price_cents),
      img: image ? toAddress(image, IMG_WIDTH, imageBase) : '',
    }
  })
}
