import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../server/demo/demo-content.ts'
import { questionKinds, questions } from './questions.ts'
import { findWhere } from './where.ts'

const slugs = new Set(demoProducts.map(({ slug }) => slug))

describe('The questions that the search is judged by', () => {
  it('There are at least 300 questions, of eight kinds with at least 35 each, and none is asked twice', () => {
    expect(questions.length).toBeGreaterThanOrEqual(300)
    expect(questionKinds).toHaveLength(8)
    for (const { kind, questions } of questionKinds)
      expect([kind, questions.length >= 35]).toEqual([kind, true])
    expect(new Set(questions.map(({ text }) => text.toLowerCase())).size).toBe(questions.length)
  })

  it('Every question expects products of the demo catalog, and a fitting one unless the thing is not sold', () => {
    for (const { text, first, relevant, answer } of questions) {
      expect([text, [...first, ...relevant].filter((slug) => !slugs.has(slug))]).toEqual([text, []])
      expect([text, first.filter((slug) => !relevant.includes(slug))]).toEqual([text, []])
      expect([text, first.length > 0]).toEqual([text, answer !== 'not sold'])
    }
  })

  it('Every product of the demo catalog is asked for by name or number, and by what it is', () => {
    const asked = (kinds: string[]) =>
      new Set(questions.filter(({ kind }) => kinds.includes(kind)).flatMap(({ relevant }) => relevant))
    expect([...slugs].filter((slug) => !asked(['exact name', 'part number']).has(slug))).toEqual([])
    expect([...slugs].filter((slug) => !asked(['product type', 'feature']).has(slug))).toEqual([])
  })

  it('Expected answers are counted from the specs and prices of the catalog', () => {
    const found = findWhere(demoProducts, 'power-supplies, wattage > 800, price < 200')
    expect(found).toEqual({ slugs: ['p7-850-w'] })
    expect(findWhere(demoProducts, 'memory|ssd, price >= 84.5, price <= 92').slugs).toHaveLength(2)
    expect(findWhere(demoProducts, 'fans', 'noise').lowest).toEqual(['f12-120'])
    expect(() => findWhere(demoProducts, 'fans, noise quiet 3')).toThrow('This is not a limit')
  })
})
