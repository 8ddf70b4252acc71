import { expect, it } from 'vitest'
import { fitCategories } from './attributes.ts'
import { companions } from './companions.ts'
import { rules } from './rules.ts'

/** Rules that look at the whole machine relate everything to everything. */
const WHOLE = ['power-budget', 'missing-parts', 'one-of-each', 'fan-headers']

const pairs = rules
  .filter(({ id }) => !WHOLE.includes(id))
  .map(({ needs, names = [] }) => new Set([...needs.map((need) => need.split('.')[0] ?? ''), ...names]))

const pairedWith = (category: string) =>
  new Set(pairs.filter((pair) => pair.has(category)).flatMap((pair) => [...pair]))

it.each(fitCategories)(
  'At least one rule compares %s with each of their companion categories',
  (category) => {
    const others = companions[category]
    expect(others.length).toBeGreaterThan(0)
    expect(others).not.toContain(category)
    expect(others.filter((other) => !pairedWith(category).has(other))).toEqual([])
  },
)
