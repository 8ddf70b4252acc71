import type { FitCategory } from '../../../../contract/fit/attributes.ts'
import { type AnyPart, toBuild } from '../../../../contract/fit/build.ts'
import { type Check, checkBuild, checkParts, summarize } from '../../../../contract/fit/check-build.ts'
import { ESSENTIALS } from '../../../../contract/fit/essentials.ts'
import { findRulesThatRead, type Kinds } from './parts-on-sale.rules.ts'

export type Slot = readonly FitCategory[]

/** What every machine has: one product of each of these. */
export const SLOTS: readonly Slot[] = ESSENTIALS.map(({ any }) => any)

/** What a machine also has if nothing else drives a display. */
export const CARD: Slot = ['graphics']

/** Each step is a short piece of work, after which others may run. */
export type Steps<Result> = Generator<undefined, Result>

export interface Search {
  kinds: Kinds
  /** How many more rule checks are allowed. */
  effort: { left: number }
  /** What the rules said about two products, by their ids. */
  pairs: Map<string, Objection | null>
}

/** Why parts cannot stand in one build, or why that is not known. */
export interface Objection {
  result: 'misfit' | 'unknown'
  title: string
  /** All misfits, with the values that differ. */
  refusals: readonly Check[]
}

export interface Found {
  /** `unknown`: whole builds exist, but each lacks a value that a required rule needs. */
  result: 'completes' | 'unknown' | 'none' | 'undecided'
  build: readonly AnyPart[]
  /**
   * Title of a rule → how many products it refused. It counts those that fit each of the parts chosen before by itself,
   * and all of a kind of which none does.
   */
  refusals: ReadonlyMap<string, number>
  /** Whether a machine had everything but the card that it needs. */
  lacksCard: boolean
}

/** A missing part is not an objection, because it may be added later. Only the chosen parts are compared. */
const isRefusal = ({ result, lacks }: Check) => result === 'misfit' && lacks === undefined
const isDoubt = ({ result, rule, lacks }: Check) =>
  result === 'unknown' && rule.isRequired && lacks === undefined && rule.id !== 'picture'

export const listCandidates = (kinds: Kinds, slot: Slot) =>
  slot.flatMap((category) => (kinds.get(category) ?? []).map(({ part }) => part))

/** What the rules that read parts of this category object to. */
function findObjection(
  { effort }: Search,
  parts: readonly AnyPart[],
  category: FitCategory,
): Objection | null {
  effort.left -= 1
  const checks = checkParts(toBuild(parts), findRulesThatRead(category))
  const refusals = checks.filter(isRefusal)
  const check = refusals[0] ?? checks.find(isDoubt)
  return check ? { result: refusals[0] ? 'misfit' : 'unknown', title: check.rule.title, refusals } : null
}

export function judgePair(search: Search, left: AnyPart, right: AnyPart): Objection | null {
  const key = left.id < right.id ? `${left.id} ${right.id}` : `${right.id} ${left.id}`
  const known = search.pairs.get(key)
  if (known !== undefined) return known
  const found = findObjection(search, [left, right], right.category)
  search.pairs.set(key, found)
  return found
}

/**
 * Looks for a whole machine around the given parts, except for the product that is `awaited`. It tries everything that
 * could fit: an objection to a partial build holds for the whole, because adding a part never improves a result.
 */
export function* findBuild(search: Search, given: readonly AnyPart[], awaited: Slot = []): Steps<Found> {
  const open = SLOTS.filter(
    (slot) => slot !== awaited && !given.some(({ category }) => slot.includes(category)),
  )
  const known = yield* findOne(search, { given, open, awaited, allowsDoubt: false })
  if (known.build) return { result: 'completes', ...known, build: known.build }
  const doubtful = yield* findOne(search, { given, open, awaited, allowsDoubt: true })
  if (doubtful.build) return { result: 'unknown', ...doubtful, build: doubtful.build }
  return { ...doubtful, result: search.effort.left > 0 ? 'none' : 'undecided', build: [] }
}

interface Wanted {
  given: readonly AnyPart[]
  open: readonly Slot[]
  /** A product of these categories may be missing. */
  awaited: Slot
  /** Whether a required rule may stay undecided because a value is not stated. */
  allowsDoubt: boolean
}

function* findOne(search: Search, { given, open, awaited, allowsDoubt }: Wanted) {
  const { kinds, effort } = search
  const refusals = new Map<string, number>()
  let lacksCard = false
  const isIn = (objection: Objection | null) =>
    objection === null || (allowsDoubt && objection.result === 'unknown')
  const countRefusal = (objection: Objection | null) => {
    if (objection && !isIn(objection)) refusals.set(objection.title, (refusals.get(objection.title) ?? 0) + 1)
  }

  function* complete(chosen: readonly AnyPart[], left: readonly Slot[]): Steps<readonly AnyPart[] | null> {
    if (left.length === 0) return yield* finish(chosen)
    let best: { slot: Slot; parts: AnyPart[]; objections: (Objection | null)[] } | null = null
    for (const slot of left) {
      const parts: AnyPart[] = []
      const objections: (Objection | null)[] = []
      for (const part of listCandidates(kinds, slot)) {
        if (effort.left <= 0) return null
        const opponent = chosen.find((other) => !isIn(judgePair(search, other, part)))
        if (opponent) objections.push(judgePair(search, opponent, part))
        else parts.push(part)
        yield
      }
      // The slot with the fewest products first: a dead end shows early.
      if (!best || parts.length < best.parts.length) best = { slot, parts, objections }
    }
    if (!best) return null
    const { slot, parts, objections } = best
    if (parts.length === 0) objections.forEach(countRefusal)
    for (const part of parts) {
      const objection = findObjection(search, [...chosen, part], part.category)
      yield
      countRefusal(objection)
      const rest = left.filter((each) => each !== slot)
      const found = isIn(objection) ? yield* complete([...chosen, part], rest) : null
      if (found || effort.left <= 0) return found
    }
    return null
  }

  function* finish(chosen: readonly AnyPart[]): Steps<readonly AnyPart[] | null> {
    effort.left -= 1
    const checks = checkBuild(chosen).checks.filter(
      ({ lacks = [] }) => !lacks.some((category) => awaited.includes(category)),
    )
    const verdict = summarize(checks)
    yield
    // A machine without display output, or where it is unknown, may need a card, even if no rule refuses it yet.
    const needsCard = checks.some(({ rule, result }) => rule.id === 'picture' && result !== 'fits')
    if (!needsCard && (verdict === 'fits' || verdict === 'note')) return chosen
    const found = needsCard ? yield* complete(chosen, [CARD]) : null
    lacksCard ||= needsCard && !found
    return found ?? (allowsDoubt && verdict === 'unknown' ? chosen : null)
  }

  const [first] = given
  const alone = first ? findObjection(search, given, first.category) : null
  countRefusal(alone)
  const build = isIn(alone) ? yield* complete(given, open) : null
  return { build, refusals, lacksCard }
}
