import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, listPieces } from './assign.ts'

const anyTask = fc.record({
  items: fc.array(fc.subarray([0, 1, 2, 3]), { maxLength: 4 }),
  places: fc.subarray([0, 1, 2, 3]),
})

/** Every way to give the items places of their own. */
function listWays(items: readonly number[][], places: readonly number[]): number[][] {
  const [first, ...rest] = items
  if (!first) return [[]]
  return places
    .filter((place) => first.includes(place))
    .flatMap((place) =>
      listWays(
        rest,
        places.filter((other) => other !== place),
      ).map((way) => [place, ...way]),
    )
}

describe('assign', () => {
  it('Every item gets a place of its own exactly when that is possible', () => {
    fc.assert(
      fc.property(anyTask, ({ items, places }) => {
        const found = assign(items, places, (item, place) => item.includes(place))
        expect(found !== null).toBe(listWays(items, places).length > 0)
        if (!found || found === 'undecided') return
        expect(found.length).toBe(items.length)
        expect(new Set(found.map(([, place]) => place)).size).toBe(items.length)
        expect(found.every(([item, place]) => item.includes(place))).toBe(true)
      }),
    )
  })

  it('Places that are not allowed together are never chosen together', () => {
    const apart = (chosen: readonly (readonly [string, number])[]) => {
      const places = chosen.map(([, place]) => place)
      return places.every((place) => !places.includes(place + 1))
    }
    expect(assign(['a', 'b'], [1, 2, 3], () => true, apart)?.length).toBe(2)
    expect(assign(['a', 'b'], [1, 2], () => true, apart)).toBeNull()
  })

  it('A search with too many combinations ends as undecided', () => {
    const many = Array.from({ length: 20 }, (_, index) => index)
    let tried = 0
    const found = assign(
      many,
      many,
      () => true,
      (chosen) => {
        tried += 1
        return chosen.length < 20
      },
    )
    expect(found).toBe('undecided')
    expect(tried).toBeLessThan(10_000)
  })
})

describe('listPieces', () => {
  it('More pieces than places are listed only as one too many', () => {
    expect(listPieces([{ quantity: 2 }, { quantity: 64 }], 3).length).toBe(2 + 4)
  })
})
