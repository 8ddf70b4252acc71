import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBuild, parseBuild } from '../../../contract/fit/build-text.ts'
import {
  addLine,
  changeLine,
  parseBuildSearch,
  readPasted,
  removeLine,
  setPieces,
  toBuildPath,
  toChoosePath,
} from './build-search.rules.ts'

const parse = (address: string) => parseBuildSearch(new URL(address, 'https://shop.test').searchParams)
const parts = formatBuild([
  { slug: 'n5-6c', quantity: 1 },
  { slug: 'm5-32-gb-kit', quantity: 2 },
  { category: 'cases', name: 'My case', values: { 'max-cooler-height': 165 }, quantity: 1 },
])

describe('The address of a build', () => {
  it('Every build survives its address', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(parts, '', 'n5-6c'),
        (typed, machines, text) => {
          const name = typed.replace(/\s+/g, ' ').trim()
          const search = { parts: text, machines, name, goal: null, budget: '' }
          expect(parse(toBuildPath(search))).toEqual(search)
        },
      ),
    )
  })

  it('An invalid number of machines counts as one, and a number too large as the largest that can be ordered', () => {
    for (const typed of ['', '0', '-4', '1.5', 'many', 'Infinity'])
      expect(parse(`/build?machines=${typed}`).machines).toBe(1)
    expect(parse('/build?machines=99999').machines).toBe(10_000)
  })

  it('Only an amount is a budget, and only with a goal', () => {
    expect(parse('/build?goal=quietest&budget=1200.50')).toMatchObject({
      goal: 'quietest',
      budget: '1200.50',
    })
    expect(parse('/build?goal=best&budget=free')).toMatchObject({ goal: null, budget: '' })
    expect(toBuildPath({ parts, machines: 1, name: '', goal: null, budget: '5' })).not.toContain('budget')
  })

  it('The picker keeps the build in its address', () => {
    const address = toChoosePath({ parts, machines: 40, name: 'Node' }, 'cooler', { fits: 'all' })
    expect(address).toMatch(/^\/build\/choose\/cooler\?parts=/)
    expect(parse(address)).toMatchObject({ parts, machines: 40, name: 'Node' })
  })

  it('A short build needs no encoding', () => {
    expect(toBuildPath({ parts: 'b7-atx.n5-6c*2', machines: 1, name: '' })).toBe(
      '/build?parts=b7-atx.n5-6c*2',
    )
  })
})

describe('Changes of a build', () => {
  const memory = { slug: 'm5-32-gb-kit', text: 'm5-32-gb-kit*2' }
  const own = parseBuild(parts).lines.find((line) => 'category' in line)

  it('A product is removed, and the others stay', () => {
    const slugs = parseBuild(removeLine(parts, memory)).lines.map((line) => 'slug' in line && line.slug)
    expect(slugs).toEqual(['n5-6c', false])
  })

  it('A part of the buyer is removed by its text', () => {
    const text = own ? formatBuild([own]) : ''
    expect(removeLine(parts, { slug: null, text })).toBe('m5-32-gb-kit*2.n5-6c')
  })

  it('Pieces change within what a machine can have', () => {
    expect(setPieces(parts, memory, 4)).toContain('m5-32-gb-kit*4')
    expect(setPieces(parts, memory, 0)).toBeNull()
    expect(setPieces(parts, memory, 65)).toBeNull()
  })

  it('A swap keeps the pieces of the line', () => {
    const swapped = changeLine(parts, memory, ({ quantity }) => ({ slug: 'm3-16-gb-kit', quantity }))
    expect(swapped).toContain('m3-16-gb-kit*2')
    expect(swapped).not.toContain('m5-32')
  })

  it('A product that is added again becomes another piece', () => {
    expect(addLine('f12-120', { slug: 'f12-120', quantity: 1 })).toBe('f12-120*2')
  })
})

describe('A pasted build', () => {
  it.each([
    ['https://shop.test/build?parts=n5-6c.b7-atx&machines=4', 'n5-6c.b7-atx'],
    ['/build?name=Node&parts=n5-6c%2Eb7-atx', 'n5-6c.b7-atx'],
    ['  n5-6c.b7-atx ', 'n5-6c.b7-atx'],
    ['/build?parts=%E0%A4%A', '%E0%A4%A'],
  ])('%s is read', (pasted, text) => {
    expect(readPasted(pasted)).toBe(text)
  })
})
