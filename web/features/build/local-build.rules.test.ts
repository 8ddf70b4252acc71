import { describe, expect, it } from 'vitest'
import { checkBuild } from '../../../contract/fit/check-build.ts'
import type { BuildLine, BuildReply } from '../../../contract/schemas/fit-build.ts'
import { compareBuilds } from './compare-builds.rules.ts'
import { listRows, writeMarkdown, writeTable, writeText } from './export.rules.ts'
import { checkLocally, toParts } from './local-build.rules.ts'

function line(
  slug: string,
  category: BuildLine['category'],
  slot: BuildLine['slot'],
  given: Partial<BuildLine> = {},
): BuildLine {
  return {
    slot,
    category,
    id: slug,
    name: slug.toUpperCase(),
    slug,
    text: slug,
    quantity: 1,
    values: {},
    ended: false,
    product: {
      _id: slug,
      slug,
      name: slug.toUpperCase(),
      partNumber: `NB-${slug}`,
      categoryName: 'Parts',
      category,
      image: null,
      order: 1,
      multiple: 1,
      quantity: 1_000,
      price: 10,
      priceBreaks: [],
      stock: 'in',
      summary: 'A part',
    },
    ...given,
  }
}

const cooler = line('t7', 'air-coolers', 'cooler', { values: { height: 157 } })
const box = line('c1', 'cases', 'case', { values: { 'max-cooler-height': 75 } })
const fans = line('f12', 'fans', 'fan', { name: '=F12|x', values: { 'fan-size': ['120 mm'] } })
const own = line('own', 'graphics', 'graphics', {
  slug: null,
  text: '_graphics_length_256',
  product: null,
  values: { length: 256 },
})

function reply(lines: BuildLine[]): BuildReply {
  const local = checkLocally([{ lines } as BuildReply], {
    parts: lines.map(({ text }) => text).join('.'),
    machines: 1,
  })
  if (!local) throw new Error('Every line is known')
  return local
}
const known = [reply([cooler, box, own]), { ...reply([box]), lines: [fans] }]

describe('A build that is checked in the browser', () => {
  it('The browser gives the same verdict and checks as the engine on the same values', () => {
    const local = checkLocally(known, { parts: 't7.c1', machines: 1 })
    const { verdict, checks } = checkBuild(toParts([box, cooler]))
    expect(local?.verdict).toBe(verdict)
    expect(local?.checks.map(({ rule, result }) => [rule, result]).toSorted()).toEqual(
      checks.map(({ rule, result }) => [rule.id, result]).toSorted(),
    )
    expect(local?.checks.find(({ rule }) => rule === 'cooler-height')).toMatchObject({
      margin: -82,
      products: [{ name: 'T7' }, { name: 'C1' }],
    })
  })

  it('A check names the line of each product, so that a repair changes the right line', () => {
    const local = checkLocally(known, { parts: 'c1.t7', machines: 1 })
    const [first] = local?.checks.find(({ rule }) => rule === 'cooler-height')?.products ?? []
    expect(local?.lines[first?.line ?? -1]?.slug).toBe('t7')
  })

  it('A local check uses the lines of every build already read, with the quantities of the address', () => {
    const local = checkLocally(known, { parts: 'c1.f12*3._graphics_length_256', machines: 2 })
    expect(local?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['C1', 1],
      ['=F12|x', 3],
      ['OWN', 1],
    ])
    expect(local?.totals).toMatchObject({ total: 80, perMachine: 40 })
  })

  it('A build with a line that was not read yet is not checked locally', () => {
    expect(checkLocally(known, { parts: 't7.c1.g9', machines: 1 })).toBeNull()
  })
})

describe('A build as a file or a text', () => {
  const build = { ...reply([box, cooler, own]), lines: [fans, box, cooler, own] }

  it('The rows follow the slots of the page', () => {
    expect(listRows(build).map(({ slot }) => slot)).toEqual(['Cooler', 'Graphics', 'Case', 'Fans'])
  })

  it('A cell never becomes a formula, and parts of the buyer have no price', () => {
    const rows = writeTable(build).split('\r\n')
    expect(rows.find((row) => row.startsWith('"Fans"'))).toContain(`'=F12|x`)
    expect(rows[2]).toBe('"Graphics","OWN","already owned",1,,,')
  })

  // Seen to fail when this table had a writer of its own, which looked only at the first character.
  it('The name in a shared link is no formula either where a spreadsheet splits at semicolons', () => {
    const shared = reply([{ ...own, name: 'Fan;=HYPERLINK("https://evil.example")' }])
    expect(writeTable(shared)).toContain(`"Fan;'=HYPERLINK(""https://evil.example"")"`)
  })

  it('Markdown keeps its table whatever a product is called', () => {
    const rows = writeMarkdown(build, { name: 'A | b', link: 'https://shop.test/build' }).split('\n')
    expect(rows[0]).toBe('**[A \\| b](https://shop.test/build)**')
    expect(rows.find((row) => row.includes('F12'))).toContain('=F12\\|x')
  })

  it('A discontinued product is marked as no longer sold, and the buyer’s own part as already owned', () => {
    const described = { name: 'Node', link: 'https://shop.test/build' }
    const discontinued = reply([{ ...cooler, ended: true }, own])
    expect(writeText(discontinued, described)).toContain('T7, no longer sold')
    expect(writeText(discontinued, described)).toContain('OWN, already owned')
    expect(writeMarkdown(discontinued, described)).toContain('| Cooler | T7 | no longer sold |')
  })

  it('The text for forums starts with the name of the build and ends with its link', () => {
    const text = writeText(build, { name: 'Node', link: 'https://shop.test/build?parts=c1' })
    expect(text.split('\n')[0]).toBe('Node')
    expect(text.endsWith('\nhttps://shop.test/build?parts=c1')).toBe(true)
    expect(text).toContain('Cooler:')
  })
})

describe('Two builds side by side', () => {
  it('A comparison marks what differs and leaves out slots that are empty in both builds', () => {
    const { parts, sums } = compareBuilds(reply([box, cooler]), reply([box, { ...fans, text: 'f12' }]))
    expect(parts.map(({ label, differs }) => [label, differs])).toEqual([
      ['Cooler', true],
      ['Case', false],
      ['Fans', true],
    ])
    expect(sums[0]?.differs).toBe(true)
  })

  it('Power is written like every other number', () => {
    const card = line('g9', 'graphics', 'graphics', { values: { 'board-power': 599.7 } })
    const supply = line('p9', 'power-supplies', 'power-supply', { values: { wattage: 1300 } })
    const { sums } = compareBuilds(reply([card, supply]), reply([box]))
    expect(sums.at(-1)?.cells).toEqual([['599.7 of 1,300 W'], []])
  })
})
