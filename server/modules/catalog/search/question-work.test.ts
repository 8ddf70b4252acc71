import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { takePage } from '../search-index/take-page.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentLanguage as language } from './content-language.ts'
import { listSubsets } from './relax-question.ts'
import { toRelaxedHeader, toUnderstood } from './to-understood.ts'

const index = buildDemoIndex()
afterEach(() => vi.restoreAllMocks())

/** How many sets of products are looked up for an answer. Time on a busy machine would tell less. */
function countLookups(q: string): number {
  vi.restoreAllMocks()
  const { words, titles, specValues } = index
  const spies = [
    vi.spyOn(words, 'findPrefix'),
    vi.spyOn(words, 'findWord'),
    vi.spyOn(titles, 'findPrefix'),
    vi.spyOn(titles, 'findWord'),
    vi.spyOn(specValues, 'findWord'),
    vi.spyOn(specValues, 'findChoice'),
  ]
  const asked = askCatalog({ language, index }, { q })
  const { slots, ranking } = asked.understanding
  takePage(index, { slots, sort: 'best', ranking, after: null, limit: 25 })
  toUnderstood(asked)
  return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

const fill = (words: readonly string[]) => words.join(' ').slice(0, 100).trim()
const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')

describe('A question of 100 characters', () => {
  const ordinary = countLookups('quiet 32gb ddr5 ecc kit under 150 blue aluminum for a 170w cpu in stock')

  it.each([
    ['letters', fill(alphabet)],
    ['one letter', fill(Array.from({ length: 50 }, () => 'n'))],
    ['amounts', fill(Array.from({ length: 40 }, (_, at) => `${at + 1}w`))],
    ['limits', fill(Array.from({ length: 12 }, (_, at) => `under ${at} over ${at}`))],
    [
      'typos',
      'procesosr grpahicss motherbaord coolingfn wrokstation aluminuum powersuplly netwrokk heatsnik',
    ],
    ['values', 'ddr5 ecc dimm sodimm atx itx sfx modular hdmi dp sata nvme m.2 pcie gen5 cl36 pwm rj45 cmr'],
    ['categories', 'memory processor case fan ssd hdd psu gpu cooler motherboard nic ram aio cpu drive disk'],
    [
      'part numbers',
      'nb-n7-8c nb-n5-6c nb-n3-4c nb-n9-16c nb-b7-atx nb-x9-atx nb-q5-240 nb-q7-360 nb-t3-120',
    ],
    ['digits', '1'.repeat(100)],
    ['what is lacking', fill(Array.from({ length: 9 }, () => 'without igpu no ecc'))],
  ])('A question of %s looks up at most five times as much as an ordinary one', (_kind, q) => {
    expect(countLookups(q)).toBeLessThanOrEqual(5 * ordinary)
  })

  it('A long question is read piece by piece up to a limit, and says what it left out', () => {
    const asked = askCatalog({ language, index }, { q: fill(alphabet) })
    expect(
      asked.understanding.pieces.filter(({ relaxed }) => relaxed !== 'dropped').length,
    ).toBeLessThanOrEqual(12)
    expect(toRelaxedHeader(asked) ?? 'not sold').toMatch(/dropped 9|not sold/)
  })

  it('A repeated piece is read once', () => {
    const pieces = (q: string) => toUnderstood(askCatalog({ language, index }, { q })).pieces
    expect(pieces('ssd ssd 1tb ssd 1 tb')).toHaveLength(2)
  })
})

describe('Relaxing', () => {
  it.each([11, 50, 500])('A question of %d pieces tries no more choices than one of ten', (count) => {
    const pieces = (length: number) => Array.from({ length }, (_, at) => ({ cost: at % 7 }))
    expect(listSubsets(pieces(count))).toHaveLength(listSubsets(pieces(10)).length)
  })
})
