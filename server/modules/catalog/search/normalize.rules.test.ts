import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import { textToPhrase, toTokens } from './normalize.rules.ts'

describe('The normalizer of documents and questions', () => {
  it.each([
    ['SO-DIMM', 'so dimms'],
    ['M.2 2280', 'm2 2280'],
    ['PCIe 5.0 ×4', 'pcie 5 x4'],
    ['2 × 16 GB', '2x16gb'],
    ['2 × 16 GB', '2*16 gb'],
    ['1,300 W', '1300w'],
    ['Solid-state drives', 'solid state drive'],
    ['Power supplies', 'powersupply'],
    ['Bead-blasted aluminum', 'bead blasted aluminium'],
    ['CL36', 'cl 36'],
    ['Kühlkörper', 'KUHLKORPER'],
  ])('%j and %j are the same phrase', (a, b) => {
    expect(textToPhrase(a)).toBe(textToPhrase(b))
  })

  it.each([
    ['2.5 in', '25 in'],
    ['5.0', '50'],
    ['DDR4', 'DDR5'],
  ])('%j and %j are different phrases', (a, b) => {
    expect(textToPhrase(a)).not.toBe(textToPhrase(b))
  })

  it('Each token stands where its place says, in order and without overlap', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        let last = 0
        for (const { start, end, gap } of toTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(last, start)).toBe(gap)
          last = end
        }
      }),
    )
  })
})
