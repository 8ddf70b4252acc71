import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '../../../contract/schemas/product-search.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { productRow } from '../../../tests/support/product-row.ts'
import { toProduct } from '../../modules/catalog/catalog.rules.ts'
import { toChangedTags, toTags } from './cache-tags.rules.ts'

const product = (id: string) =>
  toProduct({ ...productRow, id }, { image: null, specs: [], imageBase: '/images/' })
const ask = (query: string) => new URLSearchParams(query)

describe('Tags of a product list', () => {
  const products = [product('a'), product('b')]
  const tagsOf = (query: string) => toTags('listProducts', products, ask(query))
  const shown = ['catalog', 'product:a', 'product:b']

  it('A list depends on the catalog and on the products it shows', () => {
    expect(tagsOf('')).toEqual(shown)
  })

  it.each([...PRODUCT_SORTS.filter((sort) => !sort.endsWith('stock')), 'spec:cores', '-spec:cores'])(
    'A list sorted by %s depends on the catalog and on the products it shows',
    (sort) => {
      expect(tagsOf(`sort=${sort}`)).toEqual(shown)
    },
  )

  it('The answer to a question also depends on the synonyms', () => {
    expect(tagsOf('q=fan&limit=2')).toEqual(['synonyms', ...shown])
    expect(tagsOf('q=fan&sort=stock')).toEqual(['synonyms', 'product'])
    expect(toChangedTags(['synonyms:'])).toContain('synonyms')
  })

  it('A list sorted by stock, or of named products, depends on every product', () => {
    expect(tagsOf('sort=stock')).toEqual(['product'])
    expect(tagsOf('sort=-stock')).toEqual(['product'])
    expect(tagsOf('ids=a,b')).toEqual(['product'])
    expect(tagsOf('ids=a,b&sort=name')).toEqual(['product'])
  })
})

describe('Tags of other replies', () => {
  it('A product’s reply depends on that product alone', () => {
    expect(toTags('getProduct', product('a'), ask(''))).toEqual(['product:a'])
  })

  it('Counts over all products depend on the catalog', () => {
    expect(toTags('listCategories', [], ask(''))).toEqual(['catalog'])
    const facets = {
      total: 0,
      price: null,
      categories: [],
      stock: [],
      minimumOrder: [],
      leadTimeMax: [],
      specs: [],
    }
    expect(toTags('getFacets', facets, ask('stock=in'))).toEqual(['catalog'])
    expect(toTags('getFacets', facets, ask('q=fan'))).toEqual(['catalog', 'synonyms'])
    const understood = {
      question: 'fan',
      pieces: [],
      corrections: [],
      offers: [],
      total: 0,
      notSold: false,
      neighbors: [],
      closeMatches: [],
    }
    expect(toTags('understand', understood, ask('q=fan'))).toEqual(['catalog', 'synonyms'])
  })

  it('Suggestions depend on the catalog and on the products they show', () => {
    const products = [product('a')]
    expect(toTags('suggest', { products, categories: [], pieces: [] }, ask('q=n7'))).toEqual([
      'catalog',
      'synonyms',
      'product:a',
    ])
  })

  it('Reviews depend on those of their product, or on all, and on each product they name', () => {
    const review = (productId: string | null): Review => ({
      _id: 'review-1',
      rating: 5,
      description: 'Quiet',
      displayName: 'Ines W',
      company: null,
      image: null,
      photoURL: null,
      productId,
      product: null,
      verified: false,
      sample: false,
      answer: null,
      answeredAt: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      editedAt: null,
    })
    const reviews = [review('a'), review(null), review('b'), review('a')]
    expect(toTags('listReviews', reviews, ask('limit=4'))).toEqual(['review', 'product:a', 'product:b'])
    expect(toTags('listReviews', [], ask('product=a'))).toEqual(['review:a'])
  })
})

describe('Tags of a commit', () => {
  it('A commit affects the replies that show what it changed, and those that show all of its kind', () => {
    const changes = ['product:a', 'product:b', 'review:']
    expect(toChangedTags(changes)?.toSorted()).toEqual([
      'product',
      'product:a',
      'product:b',
      'review',
      'review:',
    ])
    expect(toChangedTags([])).toEqual([])
  })

  it('A commit affects product lists only if it changed what the search index holds', () => {
    expect(toChangedTags(['product:a'])).not.toContain('catalog')
    expect(toChangedTags(['catalog:a'])?.toSorted()).toEqual(['catalog', 'product', 'product:a'])
  })

  it('A commit that changed an image, or more than a thousand things, affects every reply', () => {
    const products = Array.from({ length: 1_001 }, (_, index) => `product:${index}`)
    expect(toChangedTags(['product:a', 'image'])).toBeNull()
    expect(toChangedTags(products)).toBeNull()
    expect(toChangedTags(products.slice(1))).toContain('product:1000')
  })
})
