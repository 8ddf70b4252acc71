import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '../../../contract/schemas/product-search.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { toProduct } from '../../modules/catalog/catalog.rules.ts'
import { productRow } from '../../../tests/support/product-row.ts'
import { toChangedTags, toTags } from './cache-tags.rules.ts'

const product = (id: string) => toProduct({ ...productRow, id }, { image: null, specs: [] })
const ask = (query: string) => new URLSearchParams(query)

describe('a list of products', () => {
  const products = [product('a'), product('b')]
  const tagsOf = (query: string) => toTags('listProducts', products, ask(query))
  const shown = ['catalogue', 'product:a', 'product:b']

  it('is concerned by the catalogue and by what it shows', () => {
    expect(tagsOf('')).toEqual(shown)
    expect(tagsOf('q=fan&limit=2')).toEqual(shown)
  })

  it.each(PRODUCT_SORTS.filter((sort) => sort !== 'stock'))('is so in the order %s', (sort) => {
    expect(tagsOf(`sort=${sort}`)).toEqual(shown)
  })

  it('is concerned by every product where orders change it, or where it names parts', () => {
    expect(tagsOf('sort=stock')).toEqual(['product'])
    expect(tagsOf('ids=a,b')).toEqual(['product'])
    expect(tagsOf('ids=a,b&sort=name')).toEqual(['product'])
  })
})

describe('what is concerned', () => {
  it('of one product is that product alone', () => {
    expect(toTags('getProduct', product('a'), ask(''))).toEqual(['product:a'])
  })

  it('of what is counted over all products is the catalogue', () => {
    expect(toTags('listCategories', [], ask(''))).toEqual(['catalogue'])
    const facets = { total: 0, price: null, categories: [], stock: [], minimumOrder: [], specs: [] }
    expect(toTags('getFacets', facets, ask('q=fan'))).toEqual(['catalogue'])
  })

  it('of suggestions is the catalogue and what they show', () => {
    const products = [product('a')]
    expect(toTags('suggest', { products, categories: [] }, ask('q=n7'))).toEqual(['catalogue', 'product:a'])
  })

  it('of reviews are those of the product asked for, or all, and each product that they name once', () => {
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

describe('a commit', () => {
  const tagsOf = (tags: string[], { catalogue = false, everything = false } = {}) =>
    toChangedTags({ tags, catalogue, everything })

  it('concerns what it changed and what shows all of its kind', () => {
    expect(tagsOf(['product:a', 'product:b', 'review:'])).toEqual([
      'product:a',
      'product:b',
      'review:',
      'product',
      'review',
    ])
    expect(tagsOf([])).toEqual([])
  })

  it('concerns the catalogue only where it changed what the catalogue holds', () => {
    expect(tagsOf(['product:a'])).not.toContain('catalogue')
    expect(tagsOf(['product:a'], { catalogue: true })).toEqual(['product:a', 'product', 'catalogue'])
  })

  it('that changed a picture, or nobody knows what, concerns all there is', () => {
    expect(tagsOf(['product:a', 'image'])).toBeNull()
    expect(tagsOf(['product:a'], { everything: true })).toBeNull()
  })
})
