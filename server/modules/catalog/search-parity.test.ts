import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProductListQuerySchema } from '../../../contract/schemas/product-search.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { listProducts } from './list-products.ts'
import { openCatalog } from './open-catalog.ts'

const ODD_PRODUCTS = [
  { slug: 'accents', name: 'Kühlkörper Größe Ⅲ', description: 'Ångström, naïve, Čeština, İstanbul' },
  { slug: 'scripts', name: '散热器 кулер', description: 'ψύκτρα מאוורר مروحة' },
  { slug: 'signs', name: 'O\'Brien & "Sons" 50% \\ off', description: 'a*b (c) d:e -f +g ^h {i} ~j <-> k' },
  { slug: 'joined', name: 'n7x', description: 'ﬁbre m² ½ ℡ x̲y' },
]

const QUERIES = [
  'n7',
  'N7 8C',
  'nb-n7-8c',
  'NB',
  'ddr5',
  'heatsi',
  'fan 120',
  '120 fan',
  'pci',
  'quiet office',
  'kuhlkorper',
  'GRÖSSE',
  'ang istanbul',
  'кул',
  '散热',
  'ψυκτρα',
  "o'brien",
  '50%',
  'and or not near',
  'fibre m2',
  'a b c',
  'no such part',
  'x̲y',
  'iii',
]

describe('Full-text search', () => {
  const opened: TestEngine[] = []
  beforeAll(async () => {
    for (const name of ['sqlite', 'postgres'] as const) {
      const testEngine = await openTestEngine(name, 'demo')
      opened.push(testEngine)
      for (const product of ODD_PRODUCTS) await insertProduct(testEngine.engine, product)
    }
  })
  afterAll(() => Promise.all(opened.map(({ remove }) => remove())))

  async function search(engine: EngineWithImages, q: string): Promise<string[]> {
    const { products, total } = await listProducts(
      openCatalog(engine),
      ProductListQuerySchema.parse({ q, sort: 'name' }),
    )
    expect(total).toBe(products.length)
    return products.map(({ slug }) => slug)
  }

  it.each(QUERIES)('Both engines find the same products for %j', async (q) => {
    const [onSqlite, onPostgres] = await Promise.all(opened.map(({ engine }) => search(engine, q)))
    expect(onSqlite).toEqual(onPostgres)
  })

  it.each([
    ['kuhlkorper', 'accents'],
    ['istan', 'accents'],
    ['散', 'scripts'],
    ['brien sons', 'signs'],
    ['fibre', 'joined'],
  ])('The search %j finds a name that is spelled with other characters', async (q, slug) => {
    for (const { engine } of opened) expect(await search(engine, q)).toEqual([slug])
  })
})
