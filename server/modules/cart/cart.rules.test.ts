import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { judgeQuantity, toTerms, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { StoredLine } from './cart.repository.ts'
import {
  addLines,
  type CartProduct,
  findProblems,
  mergeLines,
  setQuantity,
  toCart,
  toCartLine,
} from './cart.rules.ts'

type Shown = CartProduct['product']

function sold(given: Partial<Shown> = {}, isArchived = false): CartProduct {
  const product = {
    _id: 'fan',
    slug: 'fan',
    name: 'F12 120',
    partNumber: 'NB-F12',
    category: 'fans',
    categoryName: 'Fans',
    image: null,
    order: 20,
    multiple: 20,
    quantity: 500,
    price: 8,
    priceBreaks: [{ from: 100, price: 7.5 }],
    ...given,
  }
  return { product, isArchived }
}

const line = (given: Partial<StoredLine> = {}): StoredLine => ({
  product_id: 'fan',
  quantity: 20,
  seen_unit_price_cents: 800,
  article_number: null,
  added_at: 1,
  position: 1,
  ...given,
})

describe('The problems of a line', () => {
  it('A line that can be ordered at the price that was seen has no problem', () => {
    expect(findProblems(line(), sold())).toEqual([])
    expect(findProblems(line({ quantity: 100, seen_unit_price_cents: 750 }), sold())).toEqual([])
  })

  it('A changed price is reported with both prices', () => {
    expect(findProblems(line(), sold({ price: 9.2 }))).toEqual([{ kind: 'price', from: 8, to: 9.2 }])
  })

  it('A quantity that cannot be ordered is reported with the nearest quantities that can', () => {
    expect(findProblems(line({ quantity: 70 }), sold())).toMatchObject([
      { kind: 'multiple', quantities: [60, 80] },
    ])
    expect(findProblems(line({ quantity: 5 }), sold())).toMatchObject([{ kind: 'minimum', quantities: [20] }])
    expect(findProblems(line({ quantity: 80 }), sold({ quantity: 65 }))).toMatchObject([
      { kind: 'stock', available: 65, quantities: [60] },
    ])
    expect(findProblems(line(), sold({ quantity: 3 }))).toMatchObject([
      { kind: 'stock', available: 3, quantities: [] },
    ])
  })

  it('A changed price and a quantity that is short are both reported', () => {
    const problems = findProblems(line(), sold({ price: 9, quantity: 0 }))
    expect(problems.map(({ kind }) => kind)).toEqual(['price', 'stock'])
  })

  it('A product that is no longer sold has no other problem, and the total leaves it out', () => {
    const gone = sold({ price: 9, quantity: 0 }, true)
    expect(findProblems(line(), gone)).toEqual([{ kind: 'archived' }])
    const lines = [toCartLine(line(), gone), toCartLine(line({ quantity: 40 }), sold())]
    expect(toCart(lines, []).total).toBe(320)
  })

  it('Taking an offered quantity and accepting the price settles every line of a product that is sold', () => {
    const terms = fc.record({
      packs: fc.integer({ min: 1, max: 5 }),
      multiple: fc.integer({ min: 1, max: 30 }),
      quantity: fc.integer({ min: 0, max: 400 }),
      cents: fc.integer({ min: 100, max: 99_999 }),
      asked: fc.integer({ min: 1, max: 500 }),
      seen: fc.integer({ min: 100, max: 99_999 }),
    })
    fc.assert(
      fc.property(terms, ({ packs, multiple, quantity, cents, asked, seen }) => {
        const found = sold({
          order: packs * multiple,
          multiple,
          quantity,
          price: cents / 100,
          priceBreaks: [],
        })
        const before = line({ quantity: asked, seen_unit_price_cents: seen })
        for (const problem of findProblems(before, found)) {
          if (!('quantities' in problem)) continue
          for (const taken of problem.quantities) {
            const after = setQuantity(before, {
              product: found.product,
              quantity: taken,
              acceptedCents: unitPriceAt(toTerms(found.product), taken),
              position: 9,
              now: 2,
            })
            expect(findProblems(after, found)).toEqual([])
            expect(judgeQuantity(taken, toTerms(found.product), quantity).isValid).toBe(true)
          }
        }
      }),
    )
  })
})

describe('Changing a line', () => {
  const { product } = sold()
  const options = { product, position: 7, now: 5 }

  it('The price of a break that a new quantity reaches counts as seen', () => {
    expect(setQuantity(line(), { ...options, quantity: 100 })).toMatchObject({
      seen_unit_price_cents: 750,
      position: 1,
    })
  })

  it('A changed price stays open until the buyer accepts exactly this price', () => {
    const open = line({ seen_unit_price_cents: 700 })
    expect(setQuantity(open, { ...options, quantity: 40 }).seen_unit_price_cents).toBe(700)
    expect(setQuantity(open, { ...options, quantity: 20, acceptedCents: 790 }).seen_unit_price_cents).toBe(
      700,
    )
    expect(setQuantity(open, { ...options, quantity: 20, acceptedCents: 800 }).seen_unit_price_cents).toBe(
      800,
    )
  })

  it('Added quantities add up, and without one the minimum order is added', () => {
    const products = new Map([['fan', sold()]])
    const wanted = [{ productId: 'fan' }, { productId: 'fan', quantity: 40 }]
    expect(addLines([line()], { wanted, products, now: 5 })).toMatchObject([{ quantity: 80, position: 1 }])
    expect(addLines([], { wanted, products, now: 5 })).toMatchObject([
      { quantity: 60, position: 1, added_at: 5 },
    ])
  })
})

describe('Merging two carts', () => {
  const products = new Map([['fan', sold()]])

  it('No piece is lost or counted twice, whatever the two carts hold', () => {
    const carts = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 999 })),
      {
        selector: ([id]) => id,
      },
    )
    fc.assert(
      fc.property(carts, carts, (first, second) => {
        const [account, browser] = [first, second].map((cart) =>
          cart.map(([id, quantity], index) =>
            line({ product_id: String(id), quantity, position: index + 1 }),
          ),
        ) as [StoredLine[], StoredLine[]]
        const all = new Map(
          [...account, ...browser].map(({ product_id }) => [product_id, sold({ _id: product_id })]),
        )
        const { moved, left } = mergeLines(account, browser, all)
        const after = new Map(account.map((each) => [each.product_id, each.quantity]))
        for (const each of moved) after.set(each.product_id, each.quantity)
        const sum = (lines: readonly StoredLine[]) =>
          lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
        expect(left).toEqual([])
        expect([...after.values()].reduce((pieces, each) => pieces + each, 0)).toBe(
          sum(account) + sum(browser),
        )
      }),
    )
  })

  it('Reaching a price break by adding up is not a price change; a price that changed before is still reported', () => {
    const { moved } = mergeLines([line({ quantity: 60 })], [line({ quantity: 40 })], products)
    expect(moved).toMatchObject([{ quantity: 100, seen_unit_price_cents: 750 }])
    const open = line({ quantity: 40, seen_unit_price_cents: 700 })
    expect(mergeLines([line()], [open], products).moved).toMatchObject([{ seen_unit_price_cents: 700 }])
  })

  it('Merging keeps the article number of a line; of two, it keeps the one from the browser’s cart', () => {
    const products = new Map([['fan', sold()]])
    const [named, unnamed] = [line({ article_number: 'TX-1' }), line()]
    const join = (account: StoredLine[], browser: StoredLine) =>
      mergeLines(account, [browser], products).moved.map(({ article_number }) => article_number)
    expect(join([], named)).toEqual(['TX-1'])
    expect(join([unnamed], named)).toEqual(['TX-1'])
    expect(join([named], unnamed)).toEqual(['TX-1'])
    expect(join([named], line({ article_number: 'Rig fan' }))).toEqual(['Rig fan'])
  })

  it('Lines beyond what a cart can hold stay in the browser’s cart', () => {
    const account = Array.from({ length: MAX_ORDER_LINES - 1 }, (_, index) =>
      line({ product_id: `a${index}` }),
    )
    const browser = [line({ product_id: 'x' }), line({ product_id: 'y' }), line({ product_id: 'a0' })]
    const { moved, left } = mergeLines(account, browser, new Map([['a0', sold()]]))
    expect(moved.map(({ product_id }) => product_id)).toEqual(['x', 'a0'])
    expect(left.map(({ product_id }) => product_id)).toEqual(['y'])
  })
})
