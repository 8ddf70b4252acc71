import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFitCategory } from '../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { totalLine } from '../../../contract/fit/build-totals.ts'
import { checkBuild } from '../../../contract/fit/check-build.ts'
import {
  type Candidate,
  completeBuild,
  headroomOf,
  listMissingSlots,
} from '../../../contract/fit/complete-build.ts'
import type { Goal } from '../../../contract/fit/goals.ts'
import { judgePart } from '../../../contract/fit/judge-part.ts'
import { type BuildSlot, findSlot } from '../../../contract/fit/slots.ts'
import { readValues } from '../../../contract/fit/values.ts'
import { demoProducts } from '../../demo/demo-content.ts'
import { readTerms, toNewColumns } from '../catalog/product-fields.rules.ts'

const all: Candidate[] = demoProducts.flatMap((product) => {
  const { slug, name, category, specs } = product
  if (!isFitCategory(category)) return []
  const part = { id: slug, name, category, quantity: 1, values: readValues(category, specs) }
  const { totalCents } = totalLine(
    { quantity: 1, terms: readTerms(toNewColumns(product)), available: 1e6 },
    40,
  )
  return [{ part, costCents: totalCents, noise: Number(specs.noise ?? 0) }]
})
const slotOf = ({ part }: Candidate) => findSlot(part.category)?.id

/** These fit together, so that most catalogs can complete a build. */
const PARTNERS = [
  'n5-6c',
  'b7-atx',
  'm3-16-gb-kit',
  't3-120',
  'c5-mesh',
  'p7-850-w',
  'v5-1-tb',
  'g5-8-gb-compact',
]

/** One or two products of each slot, so that every combination can be tried. */
const anyCatalog = fc
  .tuple(
    ...(
      ['processor', 'motherboard', 'memory', 'cooler', 'case', 'power-supply', 'drive', 'graphics'] as const
    ).map((slot) =>
      fc.shuffledSubarray(
        all.filter((each) => slotOf(each) === slot),
        { minLength: 1, maxLength: 1 },
      ),
    ),
  )
  .map((slots) => [...new Set([...slots.flat(), ...all.filter(({ part }) => PARTNERS.includes(part.id))])])

const loudnessOf = (picks: readonly Candidate[]) =>
  picks.reduce((sum, { noise }) => sum + (noise === 0 ? 0 : 10 ** (noise / 10)), 0)
const costOf = (picks: readonly Candidate[]) => picks.reduce((sum, { costCents }) => sum + costCents, 0)

function score(goal: Goal, parts: readonly AnyPart[], picks: readonly Candidate[]): [number, number] {
  const first = {
    cheapest: 0,
    quietest: loudnessOf(picks),
    headroom: -headroomOf([...parts, ...picks.map(({ part }) => part)]),
  }
  return [first[goal], costOf(picks)]
}

/** Tries every combination. */
function findBest(catalog: readonly Candidate[], parts: readonly AnyPart[], goal: Goal, budget: number) {
  let best: [number, number] | null = null
  const slots = listMissingSlots(parts)
  function walk(at: number, picks: readonly Candidate[]): void {
    const slot = slots[at]
    if (slot) {
      if (slot === 'cooler' || slot === 'graphics') walk(at + 1, picks)
      for (const each of catalog) if (slotOf(each) === slot) walk(at + 1, [...picks, each])
      return
    }
    if (costOf(picks) > budget) return
    const { verdict, checks } = checkBuild([...parts, ...picks.map(({ part }) => part)])
    const isComplete = checks.every(({ lacks = [] }) => lacks.length === 0)
    if (!isComplete || (verdict !== 'fits' && verdict !== 'note')) return
    const own = score(goal, parts, picks)
    if (!best || own[0] < best[0] || (own[0] === best[0] && own[1] < best[1])) best = own
  }
  walk(0, [])
  return best as [number, number] | null
}

const listCandidates = (catalog: readonly Candidate[]) => (slot: BuildSlot, parts: readonly AnyPart[]) =>
  catalog.filter(
    (each) => slotOf(each) === slot && ['fits', 'note'].includes(judgePart(parts, each.part).result),
  )

describe('completeBuild', () => {
  it.each<Goal>(['cheapest', 'quietest', 'headroom'])(
    'The %s build is the best of all combinations, within the budget',
    async (goal) => {
      let found = 0
      await fc.assert(
        fc.asyncProperty(anyCatalog, fc.constantFrom(Infinity, 0.9, 1.2), async (catalog, share) => {
          const given = catalog
            .filter((each) => slotOf(each) === 'drive' || slotOf(each) === 'case')
            .slice(0, 2)
          const parts = given.map(({ part }) => part)
          fc.pre(!['misfit', 'unknown'].includes(checkBuild(parts).verdict))
          const cheapest = findBest(catalog, parts, 'cheapest', Infinity)
          const budget = share === Infinity ? Infinity : Math.round((cheapest?.[1] ?? 0) * share)
          const best = findBest(catalog, parts, goal, budget)
          const { picks, isExact } = await completeBuild({
            parts,
            goal,
            budgetCents: budget === Infinity ? null : budget,
            listCandidates: listCandidates(catalog),
            maxSteps: 100_000,
          })
          expect(isExact).toBe(true)
          expect(
            picks &&
              score(
                goal,
                parts,
                picks.map(({ candidate }) => candidate),
              ),
          ).toEqual(best)
          if (picks) found += 1
        }),
        { numRuns: 15 },
      )
      expect(found).toBeGreaterThan(0)
    },
  )

  it('A search that ends early says so', async () => {
    const { isExact } = await completeBuild({
      parts: [],
      goal: 'headroom',
      budgetCents: null,
      listCandidates: listCandidates(all),
      maxSteps: 5,
    })
    expect(isExact).toBe(false)
  })
})
