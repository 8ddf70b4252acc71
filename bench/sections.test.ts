import { describe, expect, it } from 'vitest'
import { mergeResults } from './results.ts'
import { sampleResult } from './sample-results.ts'
import { chooseSections, sections } from './sections.ts'

const namesOf = (names: string[], all = false) => chooseSections(names, { all }).map(({ name }) => name)

describe('The sections of a run', () => {
  it('A run takes the short sections, the named ones, or all', () => {
    expect(namesOf([])).not.toContain('growth-orders')
    expect(namesOf([])).toContain('reads')
    expect(namesOf(['writes', 'reads'])).toEqual(['writes', 'reads'])
    expect(namesOf(['growth'])).toEqual(['growth-catalog', 'growth-orders', 'growth-reviews'])
    expect(namesOf([], true)).toEqual(sections.map(({ name }) => name))
  })

  it('An unknown section is refused with a list of the known ones', () => {
    expect(() => namesOf(['speed'])).toThrow(/no section speed.*reads, writes/)
  })

  it('Sections replace their own results and leave the others', () => {
    const before = [sampleResult('reads', { title: 'old' }), sampleResult('growth-orders')]
    const merged = mergeResults(before, [sampleResult('start'), sampleResult('reads', { title: 'new' })])
    expect(merged.map(({ section }) => section)).toEqual(['reads', 'start', 'growth-orders'])
    expect(merged[0]?.title).toBe('new')
  })
})
