import { expect, it } from 'vitest'
import { cutPage } from './cut-page.rules.ts'

const found = ['a', 'b', 'c', 'd']
const cut = (rows: readonly string[], limit: number) => cutPage(rows, limit, (row) => `after ${row}`)

it('A page continues after its last row if one more row was found', () => {
  expect(cut(found, 3)).toEqual({ shown: ['a', 'b', 'c'], nextCursor: 'after c' })
})

it('A page is the last one if no more row was found', () => {
  expect(cut(found, 4)).toEqual({ shown: found, nextCursor: null })
  expect(cut([], 3)).toEqual({ shown: [], nextCursor: null })
  expect(cut(found, 0)).toEqual({ shown: [], nextCursor: null })
})
