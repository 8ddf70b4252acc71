import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { demoProducts } from '../../../demo/demo-content.ts'
import { findCategory } from '../categories.ts'
import { listSlots } from '../search-index/slots.ts'
import { isLacking } from '../search-index/spec-values.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentLanguage as language } from './content-language.ts'
import { textToPhrase } from './normalize.rules.ts'
import { toUnderstood } from './to-understood.ts'

const index = buildDemoIndex()

function ask(q: string) {
  const asked = askCatalog({ language, index }, { q })
  const { understanding } = asked
  const ids = listSlots(understanding.slots).map((slot) => index.entry(slot).id)
  // Where the first readings find nothing, the words get second ones: a rarer spec, or plain words of a text.
  const isAsAsked =
    ids.length > 0 &&
    understanding.pieces.every(
      ({ relaxed, reading, segment, offers }) =>
        relaxed === null &&
        (reading ? [reading] : offers).every(
          (each) => segment.readings.length === 0 || segment.readings.includes(each),
        ) &&
        (reading !== null || segment.readings.length === 0 || offers.length > 0),
    )
  return { ids, isAsAsked, understood: toUnderstood(asked) }
}

const noun = fc.constantFrom('ssd', 'ram', 'gpu', 'psu', 'motherboard', 'cooler', 'case', 'cpu', 'fan')
const value = fc.constantFrom(
  'ddr5',
  'atx',
  'nb-1700',
  'm.2',
  'low profile',
  'modular',
  'wifi',
  'ecc',
  'so-dimm',
)
const amount = fc.constantFrom(
  '32gb',
  '16 gb',
  '850w',
  '120mm',
  '1 tb',
  '8 cores',
  '2 ports',
  'gen5',
  '6000 mhz',
)
const limit = fc.constantFrom(
  'under 150',
  'over $50',
  'at least 16gb',
  'up to 300mm',
  'between 500 and 900 w',
  'at most 8 cores',
  'in stock',
)
const order = fc.constantFrom(
  'cheapest',
  'most affordable',
  'quietest',
  'fastest',
  'largest',
  'smallest',
  'most powerful',
  'most cores',
  'lowest latency',
)
const word = fc.constantFrom('mesh', 'aluminum', 'workstation', 'copper', 'tower', 'green', 'server')

/**
 * At most one noun and one value of each kind: two values of one spec are alternatives, as among facets. At most three
 * phrases, because hardly any product is all that four of them say.
 */
const phrases = fc
  .subarray([noun, value, amount, limit, word], { minLength: 1, maxLength: 3 })
  .chain((kinds) => fc.tuple(...kinds))

/** Questions that are not answered as asked do not count, so several are asked for each run. */
const RUNS = { numRuns: 200 }

// Seen to fail when a word alone was read as another filter than beside a category.
describe('Any question', () => {
  it('Removing a piece never takes a product from the list', () => {
    fc.assert(
      fc.property(phrases, (given) => {
        const { ids, isAsAsked, understood } = ask(given.join(' '))
        fc.pre(isAsAsked)
        for (const { without } of understood.pieces)
          if (without !== '') expect(ask(without).ids).toEqual(expect.arrayContaining(ids))
      }),
      {
        ...RUNS,
        examples: [
          // A length of graphics cards was read, and power supplies have a length too.
          [['850w', 'up to 300mm']],
          // 'fan under 150' was read as a number of fans.
          [['fan', '120mm', 'under 150']],
        ],
      },
    )
  })

  it('Adding a limit never adds a product to the list', () => {
    fc.assert(
      fc.property(phrases, limit, (given, added) => {
        const before = ask(given.join(' '))
        const after = ask([...given, added].join(' '))
        fc.pre(before.isAsAsked && after.isAsAsked)
        expect(before.ids).toEqual(expect.arrayContaining(after.ids))
      }),
      RUNS,
    )
  })

  it('The order of its phrases does not change what it finds', () => {
    fc.assert(
      fc.property(phrases, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const mixed = given
          .map((phrase) => ({ phrase, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        const [before, after] = [ask(given.join(', ')), ask(mixed.map(({ phrase }) => phrase).join(', '))]
        fc.pre(before.isAsAsked)
        expect(after.ids).toEqual(before.ids)
      }),
      RUNS,
    )
  })

  it('Saying which products come first neither adds a product to the list nor takes one from it', () => {
    fc.assert(
      fc.property(phrases, order, fc.boolean(), (given, first, isBefore) => {
        const question = (isBefore ? [first, ...given] : [...given, first]).join(', ')
        const [before, after] = [ask(given.join(', ')), ask(question)]
        fc.pre(before.isAsAsked && after.isAsAsked)
        expect(after.ids).toEqual(before.ids)
      }),
      RUNS,
    )
  })

  it('Every text gets an answer, with pieces that are parts of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const { understood } = ask(text.trim())
        for (const { typed } of understood.pieces) expect(understood.question).toContain(typed)
      }),
      RUNS,
    )
  })
})

describe('Every product', () => {
  const named = demoProducts.flatMap(({ slug, category, specs }) =>
    (findCategory(category)?.specs ?? []).flatMap(({ key, label, unit, type }) =>
      // The rows of a list are not searched: flat specs have their words.
      (type === 'list' ? [] : [specs[key] ?? []].flat()).flatMap((each) => {
        // 'Motherboards ATX' asks for a board, not for a case that takes one.
        const isCategory = language.meaningsOf(textToPhrase(label)).some(({ kind }) => kind === 'category')
        const name = isCategory ? findCategory(category)?.singular : label
        const text = `${name} ${each}${unit ? ` ${unit}` : ''}`
        // A product that lacks something must not answer a question for it.
        return isLacking(String(each)) ? [] : [{ slug, text: text.slice(0, 100) }]
      }),
    ),
  )

  it('A product is found by each of its own specs, with label, value and unit', () => {
    const lost = named.filter(({ slug, text }) => !ask(text).ids.includes(slug))
    expect(lost).toEqual([])
  })
})
