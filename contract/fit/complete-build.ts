import type { AnyPart } from './build.ts'
import { toBuild } from './build.ts'
import { checkBuild, checkParts } from './check-build.ts'
import type { Goal } from './goals.ts'
import { roomOf } from './judge-part.ts'
import type { FitResult, Rule } from './rule.ts'
import { coolerCapacity } from './rules/cooler-capacity.ts'
import { missingParts } from './rules/missing-parts.ts'
import { picture } from './rules/picture.ts'
import { powerBudget } from './rules/power-budget.ts'
import { type BuildSlot, buildSlots, findSlot } from './slots.ts'

/** A product that could be picked, with what it does to each goal. */
export interface Candidate {
  part: AnyPart
  /** For all machines. */
  costCents: number
  /** In dBA; 0 for a part that makes no noise. */
  noise: number
}

/** The loudness of several parts adds up as power, not as decibels. */
const powerOf = (noise: number) => (noise === 0 ? 0 : 10 ** (noise / 10))

export interface Pick {
  slot: BuildSlot
  candidate: Candidate
}

export interface Completing {
  /** What the build has. Its misfits are for the buyer to repair first. */
  parts: readonly AnyPart[]
  goal: Goal
  /** For the picks; null for no limit. */
  budgetCents: number | null
  /** The candidates of a slot that fit these parts, in any order. */
  listCandidates(slot: BuildSlot, parts: readonly AnyPart[]): readonly Candidate[]
  maxSteps: number
  /** Lets other work run from time to time. */
  pause?: () => Promise<void>
}

export interface Completed {
  picks: Pick[] | null
  verdict: FitResult | null
  /** False when the search ended before everything better was ruled out. */
  isExact: boolean
  /** A slot for which nothing fits, if that is why there is no build. */
  emptySlot: BuildSlot | null
}

/** Filled in this order, because each part depends most on those before it. */
const FILLED = [
  'processor',
  'motherboard',
  'memory',
  'cooler',
  'case',
  'graphics',
  'power-supply',
  'drive',
] as const

/** A boxed cooler, or integrated graphics, may be enough. */
const OPTIONAL: Partial<Record<BuildSlot, Rule>> = { cooler: missingParts, graphics: picture }

const STEPS_BETWEEN_PAUSES = 40

/** The slots that a complete machine fills and these parts do not. */
export function listMissingSlots(parts: readonly AnyPart[]): BuildSlot[] {
  const filled = new Set(parts.map(({ category }) => findSlot(category)?.id))
  const missing = FILLED.filter((slot) => !filled.has(slot))
  return missing.every((slot) => canStayEmpty(slot, parts)) ? [] : missing
}

function canStayEmpty(slot: BuildSlot, parts: readonly AnyPart[]): boolean {
  const rule = OPTIONAL[slot]
  const categories: readonly string[] = buildSlots.find(({ id }) => id === slot)?.categories ?? []
  return (
    rule?.check(toBuild(parts)).every(({ result, lacks = [] }) => {
      return !lacks.some((category) => categories.includes(category)) && result !== 'unknown'
    }) ?? false
  )
}

/** The smaller share that stays unused: of the power supply's output, or of the cooler's capacity. */
export function headroomOf(parts: readonly AnyPart[]): number {
  return Math.min(1, ...checkParts(toBuild(parts), [powerBudget, coolerCapacity]).map(roomOf))
}

/** Less is better; the cost decides between equals. */
type Score = readonly [first: number, costCents: number]

const isBetter = ([a, costA]: Score, [b, costB]: Score) => (a === b ? costA < costB : a < b)

interface State {
  parts: readonly AnyPart[]
  picks: readonly Pick[]
  loudness: number
  costCents: number
}

/**
 * Fills the empty slots in the best way, by branch and bound. A branch ends when its parts do not fit together, because
 * no further part can repair that, or when it is already no better than the best build so far.
 */
export async function completeBuild(completing: Completing): Promise<Completed> {
  const { parts, goal, budgetCents, listCandidates, maxSteps, pause } = completing
  const slots = listMissingSlots(parts)
  const roots = slots.map((slot) => listCandidates(slot, parts))
  const emptyAt = slots.findIndex((slot, at) => !OPTIONAL[slot] && roots[at]?.length === 0)
  const none = { picks: null, verdict: null, isExact: true }
  if (emptyAt >= 0) return { ...none, emptySlot: slots[emptyAt] ?? null }

  /** For each slot, the least that it and the slots after it add. */
  const leastAfter = (of: (candidate: Candidate) => number) =>
    slots.map((_, from) =>
      slots.slice(from).reduce((sum, slot, at) => {
        const least = Math.min(...(roots[from + at] ?? []).map(of))
        return sum + (OPTIONAL[slot] || least === Infinity ? 0 : least)
      }, 0),
    )
  const leastCost = leastAfter(({ costCents }) => costCents)
  const leastLoudness = leastAfter(({ noise }) => powerOf(noise))

  /** The best score that any build completed from this state can have. */
  function bound({ parts: chosen, loudness, costCents }: State, next: number): Score {
    const cost = costCents + (leastCost[next] ?? 0)
    if (goal === 'quietest') return [loudness + (leastLoudness[next] ?? 0), cost]
    return [goal === 'headroom' ? -headroomOf(chosen) : 0, cost]
  }

  let best: { score: Score; picks: readonly Pick[]; verdict: FitResult } | null = null
  let steps = 0

  function expand(state: State, at: number, slot: BuildSlot): State[] {
    const fitting = at === 0 ? (roots[0] ?? []) : listCandidates(slot, state.parts)
    const next = fitting.map((candidate) => ({
      parts: [...state.parts, candidate.part],
      picks: [...state.picks, { slot, candidate }],
      loudness: state.loudness + powerOf(candidate.noise),
      costCents: state.costCents + candidate.costCents,
    }))
    return canStayEmpty(slot, state.parts) ? [state, ...next] : next
  }

  async function fill(state: State, at: number): Promise<void> {
    const slot = slots[at]
    if (slot === undefined) {
      const { verdict } = checkBuild(state.parts)
      const isGood = verdict === 'fits' || verdict === 'note'
      if (isGood) best = { score: bound(state, at), picks: state.picks, verdict }
      return
    }
    steps += 1
    if (steps > maxSteps) return
    if (pause && steps % STEPS_BETWEEN_PAUSES === 0) await pause()
    const choices = expand(state, at, slot)
      .map((next) => ({ next, score: bound(next, at + 1) }))
      .toSorted((a, b) => (isBetter(a.score, b.score) ? -1 : isBetter(b.score, a.score) ? 1 : 0))
    for (const { next, score } of choices) {
      if (budgetCents !== null && score[1] > budgetCents) continue
      // The choices are sorted, so the rest are no better either.
      if (best && !isBetter(score, best.score)) break
      await fill(next, at + 1)
    }
  }

  await fill({ parts, picks: [], loudness: 0, costCents: 0 }, 0)
  const found = best as { picks: readonly Pick[]; verdict: FitResult } | null
  return {
    picks: found && [...found.picks],
    verdict: found?.verdict ?? null,
    isExact: steps <= maxSteps,
    emptySlot: null,
  }
}

/** Why a candidate was picked among those that fit in its place, the picked one included. */
export type PickReason = 'only' | 'quietest' | 'headroom' | 'cheapest' | 'within-budget'

export function explainPick(
  { candidate }: Pick,
  { goal, fitting, others }: { goal: Goal; fitting: readonly Candidate[]; others: readonly AnyPart[] },
): PickReason {
  if (fitting.length === 1) return 'only'
  const isLeast = (of: (each: Candidate) => number) =>
    fitting.every((each) => of(each) >= of(candidate)) && fitting.some((each) => of(each) > of(candidate))
  if (goal === 'quietest' && isLeast(({ noise }) => noise)) return 'quietest'
  if (goal === 'headroom' && isLeast(({ part }) => -headroomOf([...others, part]))) return 'headroom'
  return fitting.every(({ costCents }) => costCents >= candidate.costCents) ? 'cheapest' : 'within-budget'
}
