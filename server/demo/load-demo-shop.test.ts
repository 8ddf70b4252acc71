import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertProduct } from '../../tests/support/factories.ts'
import { readStars } from '../../tests/support/stars.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../tests/support/test-images.ts'
import { findCategory } from '../modules/catalog/categories.ts'
import { readTerms, toNewColumns } from '../modules/catalog/product-fields.rules.ts'
import { findTermsIssues } from '../modules/catalog/product-write.rules.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { renditionFile } from '../modules/images/images.rules.ts'
import { demoProducts, demoReviews } from './demo-content.ts'
import { loadDemoShop } from './load-demo-shop.ts'

describe('The demo content', () => {
  it('There are at least 36 products in at least 9 categories, and 18 reviews', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(36)
    expect(new Set(demoProducts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(9)
    expect(demoReviews.length).toBeGreaterThanOrEqual(18)
  })

  it.each(demoProducts)(
    'The specs of $name have the types that its category defines',
    ({ category, specs }) => {
      const definitions = new Map(findCategory(category)?.specs.map(({ key, type }) => [key, type]))
      expect(Object.keys(specs).length).toBeGreaterThan(3)
      for (const [key, value] of Object.entries(specs)) {
        const type = definitions.get(key)
        // Rows of a list are checked with the content.
        if (type === 'list') continue
        const types = new Set([value].flat().map((single) => typeof single))
        expect([key, ...types]).toEqual([key, type === 'number' ? 'number' : 'string'])
      }
    },
  )

  it.each(demoProducts)('The quantity terms of $name could be saved by an admin', (product) => {
    expect(findTermsIssues(readTerms(toNewColumns(product)))).toEqual([])
  })

  it('Every demo review is about a product of the shop', () => {
    const partNumbers = new Set(demoProducts.map(({ partNumber }) => partNumber))
    const unknown = demoReviews.filter(({ partNumber }) => partNumber && !partNumbers.has(partNumber))
    expect(unknown).toEqual([])
  })
})

describe.each(engineNames)('The demo shop on %s', (name) => {
  let opened: TestEngine
  afterEach(() => opened.remove())

  const load = async () =>
    loadDemoShop(opened.engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
  const products = () => opened.engine.db.selectFrom('product').selectAll().execute()

  describe('A store without products', () => {
    beforeEach(async () => {
      opened = await openTestEngine(name, 'migrated')
    })

    it('An empty store gets all products, each with an existing image', async () => {
      expect(await load()).toBe(true)
      const rows = await products()
      expect(rows).toHaveLength(demoProducts.length)
      const images = await opened.engine.db.selectFrom('image').selectAll().execute()
      const widthsByKey = new Map(images.map(({ key, widths }) => [key, widths.split(',').map(Number)]))
      const store = await openImageFolder(testImagesFolder)
      for (const { image_key, part_number } of rows) {
        const widths = widthsByKey.get(image_key ?? '') ?? []
        const present = await Promise.all(
          widths.map((width) => store.has(renditionFile(image_key ?? '', width))),
        )
        expect([part_number, present.length > 0 && present.every(Boolean)]).toEqual([part_number, true])
      }
    })

    it('Two processes that start together load the demo shop once', async () => {
      const loaded = await Promise.all([load(), load()])
      expect(loaded.toSorted()).toEqual([false, true])
      expect(await products()).toHaveLength(demoProducts.length)
    })

    it('A store with a product of the owner gets no demo shop', async () => {
      await insertProduct(opened.engine)
      expect(await load()).toBe(false)
      expect(await products()).toHaveLength(1)
    })
  })

  describe('A store with the demo shop', () => {
    // The copy comes from a store that the same function filled.
    beforeEach(async () => {
      opened = await openTestEngine(name, 'demo')
    })

    it('Every image gets a placeholder, and every gallery is empty', async () => {
      const { db } = opened.engine
      expect(await db.selectFrom('product_image').select('image_key').execute()).toEqual([])
      const images = await db.selectFrom('image').select('placeholder').execute()
      expect(images).toHaveLength(demoProducts.length)
      for (const { placeholder } of images) {
        expect(placeholder).toMatch(/^data:image\/webp;base64,/)
        expect(placeholder.length).toBeLessThan(220)
      }
    })

    it('Demo reviews are marked as samples and belong to no real customer', async () => {
      const reviews = await opened.engine.db
        .selectFrom('review')
        .select(['sample', 'verified', 'user_id'])
        .execute()
      expect(reviews).toEqual(demoReviews.map(() => ({ sample: 1, verified: 0, user_id: null })))
    })

    it('The stars of products include the demo reviews', async () => {
      const { kept, counted } = await readStars(opened.engine)
      expect(kept).toEqual(counted)
      const ofProducts = demoReviews.filter(({ partNumber }) => partNumber)
      expect(
        Object.values(kept)
          .flat()
          .reduce((sum, times) => sum + times, 0),
      ).toBe(ofProducts.length)
    })

    it('The sums of the stock ledger equal the stock', async () => {
      const { db } = opened.engine
      const sums = await db
        .selectFrom('stock_ledger')
        .select((eb) => ['product_id', eb.fn.sum<number>('on_hand_change').as('on_hand')])
        .groupBy('product_id')
        .execute()
      const sumByProduct = new Map(sums.map(({ product_id, on_hand }) => [product_id, Number(on_hand)]))
      for (const { id, on_hand } of await products()) expect(sumByProduct.get(id)).toBe(on_hand)
    })

    it('The demo shop is loaded once', async () => {
      expect(await load()).toBe(false)
      expect(await products()).toHaveLength(demoProducts.length)
    })

    it('A store that the owner emptied gets no second demo shop', async () => {
      const { db } = opened.engine
      await db.deleteFrom('review').execute()
      await db.deleteFrom('stock_ledger').execute()
      await db.deleteFrom('product').execute()
      expect(await load()).toBe(false)
      expect(await products()).toEqual([])
    })
  })
})
