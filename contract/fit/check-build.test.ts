import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attribute, attributes, type FitCategory, fitCategories } from './attributes.ts'
import { type AnyPart, toBuild } from './build.ts'
import { checkBuild, checkParts } from './check-build.ts'
import { categoriesSeenBy, type Rule } from './rule.ts'
import { rules } from './rules.ts'

/** Words that meet each other, so that a random pair sometimes fits. */
const WORDS = [
  'Yes',
  'No',
  'None',
  'AM5',
  'AM4',
  'DDR5',
  'DIMM',
  'RDIMM',
  'ATX',
  'M.2 2280',
  '2.5 in',
  '3.5 in',
]
const INTERFACES = ['SATA 6 Gb/s', 'PCIe 4.0 ×4']

const anySlot = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  position: fc.integer({ min: 1, max: 4 }),
  size: fc.constantFrom(1, 4, 8, 16),
  lanes: fc.constantFrom(1, 4, 16),
  generation: fc.constantFrom(3, 5),
  source: fc.constantFrom('cpu', 'chipset'),
  disables: fc.subarray(['sata-1', 'a', 'm']),
})
const anyM2Slot = fc.record({
  id: fc.constantFrom('m', 'n'),
  formats: fc.constant(['M.2 2280']),
  key: fc.constantFrom('M', 'B'),
  lanes: fc.constantFrom(0, 4),
  generation: fc.constantFrom(3, 5),
  sata: fc.boolean(),
  maxHeight: fc.integer({ min: 0, max: 3 }),
  source: fc.constant('cpu'),
  disables: fc.subarray(['sata-1', 'a']),
})
const anyMount = fc.record({
  place: fc.constantFrom('front', 'top'),
  sizes: fc.subarray([1, 2, 3], { minLength: 1 }),
  maxThickness: fc.integer({ min: 0, max: 6 }),
  shortensGraphics: fc.boolean(),
})
const anyCable = fc.record({
  connector: fc.constantFrom('12v-2x6', 'pcie-8pin', 'eps-8pin', 'sata'),
  plugs: fc.integer({ min: 0, max: 3 }),
  watts: fc.constantFrom(1, 3),
})
const LISTS: Record<string, fc.Arbitrary<unknown>> = {
  'pcie-slot-list': anySlot,
  'm2-slot-list': anyM2Slot,
  'radiator-mounts': anyMount,
  cables: anyCable,
  'processor-support': fc.record({
    processor: fc.constant('p1'),
    firmware: fc.constantFrom(null, '1.9', '1.20'),
  }),
}

function anyValue(key: string, { kind }: Attribute): fc.Arbitrary<unknown> {
  if (kind === 'number') return fc.integer({ min: 0, max: 4 })
  if (kind === 'list') return fc.array(LISTS[key] ?? fc.constant({}), { maxLength: 3 })
  const words = key === 'interface' ? INTERFACES : WORDS
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
}

/** A part that states all, some or none of its values. */
const anyPart: fc.Arbitrary<AnyPart> = fc.constantFrom(...fitCategories).chain((category) => {
  const described: [string, Attribute][] = Object.entries(attributes[category])
  const shape = Object.fromEntries(described.map(([key, attribute]) => [key, anyValue(key, attribute)]))
  return fc.record({
    id: fc.constantFrom('1', '2', '3').map((number) => `${category}-${number}`),
    name: fc.constantFrom('p1', 'p2'),
    category: fc.constant(category),
    quantity: fc.constantFrom(1, 1, 1, 2),
    values: fc.oneof(fc.record(shape), fc.record(shape, { requiredKeys: [] })),
  })
})
const anyLines = fc.uniqueArray(anyPart, { minLength: 1, maxLength: 9, selector: ({ id }) => id })
const RUNS = { numRuns: 400 }

const misfitsOf = (lines: readonly AnyPart[]) =>
  checkBuild(lines).checks.filter(({ result }) => result === 'misfit')

/** These say nothing while another rule already says that there are too few slots. */
const WAITING: readonly string[] = ['covered-slots', 'shared-lanes']

describe('checkBuild', () => {
  it('The order of choosing makes no difference', () => {
    const both = anyLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    )
    fc.assert(
      fc.property(both, ([lines, shuffled]) => {
        expect(checkBuild(shuffled)).toEqual(checkBuild(lines))
      }),
      RUNS,
    )
  })

  it('Two lines of one product say the same as one line with both quantities', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const [first, ...rest] = lines
        if (!first) return
        const doubled = checkBuild([{ ...first, quantity: first.quantity * 2 }, ...rest])
        expect(checkBuild([first, ...rest, first])).toEqual(doubled)
      }),
      RUNS,
    )
  })

  it('Adding a product ends a misfit only where the product is named as what was missing', () => {
    fc.assert(
      fc.property(anyLines, anyPart, (lines, added) => {
        if (lines.some(({ id }) => id === added.id)) return
        const before = misfitsOf(lines)
        const after = checkBuild([...lines, added])
        if (before.length === 0 || after.verdict === 'misfit') return
        for (const { rule, lacks } of before) {
          expect(lacks).toContain(added.category)
          const named = after.checks
            .filter((check) => check.rule === rule)
            .flatMap(({ products }) => products)
          expect(named.map(({ id }) => id)).toContain(added.id)
        }
      }),
      RUNS,
    )
  })

  it('Removing a product never creates a misfit, except one that names what is missing', () => {
    const cut = anyLines.chain((lines) => fc.tuple(fc.constant(lines), fc.nat({ max: lines.length - 1 })))
    fc.assert(
      fc.property(cut, ([lines, gone]) => {
        const before = new Set(misfitsOf(lines).map(({ rule }) => rule))
        for (const { rule, lacks, message } of misfitsOf(lines.filter((_, index) => index !== gone))) {
          const isWaiting = WAITING.includes(rule.id) && before.size > 0
          expect([
            message,
            before.has(rule) || isWaiting || lacks?.includes(lines[gone]?.category as FitCategory),
          ]).toEqual([message, true])
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('A build whose parts state nothing is never said to fit by a rule that compares values', () => {
    const silent = fc.uniqueArray(
      anyPart.map((part) => ({ ...part, quantity: 1, values: {} })),
      { minLength: 2, maxLength: 9, selector: ({ category }) => category },
    )
    const STRUCTURAL = ['one-of-each', 'picture', 'processor-cooler', 'missing-parts', 'passive-airflow']
    fc.assert(
      fc.property(silent, (lines) => {
        const found = checkBuild(lines).checks.filter(({ rule }) => !STRUCTURAL.includes(rule.id))
        expect(found.filter(({ result }) => result === 'fits' || result === 'misfit')).toEqual([])
      }),
      RUNS,
    )
  })

  it('A rule reads only the values that it says it needs', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const rule of rules) checkParts({ parts: lines.map((line) => watch(line, rule)) }, [rule])
      }),
      { numRuns: 300 },
    )
  })

  it('A rule says the same without the parts of categories that it does not look at', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const build = toBuild(lines)
        for (const rule of rules) {
          const seen = { parts: build.parts.filter(({ category }) => categoriesSeenBy(rule).has(category)) }
          expect(rule.check(seen), rule.id).toEqual(rule.check(build))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('A misfit decides over everything, and then what is unknown to a required rule', () => {
    const processor = { id: '1', name: 'Processor', category: 'processors' as const, quantity: 1, values: {} }
    const board = { id: '2', name: 'Board', category: 'mainboards' as const, quantity: 1, values: {} }
    const verdictOf = (socket?: string, boardSocket?: string) =>
      checkBuild([
        {
          ...processor,
          values: {
            tdp: 65,
            'max-power': 65,
            'integrated-graphics': ['Yes'],
            ...(socket && { socket: [socket] }),
          },
        },
        {
          ...board,
          values: {
            'max-tdp': 65,
            'display-outputs': ['HDMI'],
            ...(boardSocket && { socket: [boardSocket] }),
          },
        },
      ]).verdict
    expect(verdictOf('AM5', 'LGA1851')).toBe('misfit')
    expect(verdictOf('AM5')).toBe('unknown')
    expect(verdictOf('AM5', 'LGA 1718')).toBe('note')
    expect(verdictOf('LGA1954', 'LGA1954')).toBe('unknown')
  })
})

/** Fails the test when a rule reads a value that its `needs` do not name. */
function watch(part: AnyPart, { id, needs }: Rule): AnyPart {
  const values = new Proxy(part.values, {
    get(target, key) {
      if (typeof key === 'string' && !(needs as readonly string[]).includes(`${part.category}.${key}`))
        throw new Error(`${id} reads ${part.category}.${key}`)
      return Reflect.get(target, key)
    },
  })
  return { ...part, values }
}

describe('The rules', () => {
  it('There are at least 30 rules, and each has its own id', () => {
    expect(rules.length).toBeGreaterThanOrEqual(30)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
})
