import type { AnyPart } from '../../../../contract/fit/build.ts'
import { type Check, checkBuild } from '../../../../contract/fit/check-build.ts'
import type { FitValue } from '../../../../contract/fit/rule.ts'
import {
  CARD,
  type Found,
  findBuild,
  judgePair,
  listCandidates,
  type Search,
  SLOTS,
  type Slot,
  type Steps,
} from './find-build.rules.ts'
import type { Kind, Kinds } from './parts-on-sale.rules.ts'

/** A search through the whole demo catalog takes far less. */
const MAX_ASKED = 60_000
const MAX_ASKED_FOR_ONE = 6_000
/** Most products fit into a build that was found for another. */
const BUILDS_TRIED = 8

/** A kind of part with no product that fits this one, and the rules that refuse them. */
export interface Blocker {
  slot: Slot
  /** How many products of that kind there are. */
  products: number
  reasons: readonly { title: string; own: string | null; others: string | null; message: string }[]
}

export interface Orphan {
  kind: Kind
  result: 'none' | 'unknown'
  blockers: readonly Blocker[]
  /** Without a blocker: the rules that refused most often, by their titles. */
  refusals: readonly string[]
  /** For an unknown result: what the nearest build does not know. */
  missing: readonly string[]
  /** Set if one new product of this kind would be enough. */
  waitsFor: Slot | null
}

export interface BuildSurvey {
  /** The products in no build that is known to fit. */
  orphans: readonly Orphan[]
  /** The products of which the search was too long to be finished. */
  undecided: readonly Kind[]
  asked: number
}

/** Puts a part into a build, in the place of the one it could replace. */
function swapIn(build: readonly AnyPart[], part: AnyPart): readonly AnyPart[] {
  const slot = SLOTS.find((each) => each.includes(part.category)) ?? [part.category]
  return [...build.filter(({ category }) => !slot.includes(category)), part]
}

export function* surveyBuilds(kinds: Kinds, order: readonly Kind[], most = MAX_ASKED): Steps<BuildSurvey> {
  const pairs: Search['pairs'] = new Map()
  const completing = new Set<string>()
  const builds: (readonly AnyPart[])[] = []
  const orphans: Orphan[] = []
  const undecided: Kind[] = []
  let left = most
  for (const kind of order) {
    if (completing.has(kind.part.id)) continue
    if (left <= 0) {
      undecided.push(kind)
      continue
    }
    const search = { kinds, pairs, effort: { left: Math.min(left, MAX_ASKED_FOR_ONE) } }
    const before = search.effort.left
    const found = yield* findAnyBuild(search, kind.part, builds)
    if (found.result === 'completes') {
      builds.unshift(found.build)
      builds.length = Math.min(builds.length, BUILDS_TRIED)
      for (const { id } of found.build) completing.add(id)
    } else if (found.result === 'undecided') undecided.push(kind)
    else {
      const explained =
        found.result === 'none' ? yield* explain(search, kind.part, found) : { blockers: [], waitsFor: null }
      const ordered = [...found.refusals].toSorted(([, a], [, b]) => b - a).map(([title]) => title)
      const refusals = explained.blockers.length > 0 ? [] : ordered.slice(0, 3)
      const missing = checkBuild(found.build).checks.flatMap(({ rule, result, message }) =>
        result === 'unknown' && rule.isRequired ? message : [],
      )
      orphans.push({ kind, result: found.result, refusals, missing, ...explained })
    }
    left -= before - search.effort.left
  }
  return { orphans, undecided, asked: most - left }
}

function* findAnyBuild(search: Search, part: AnyPart, builds: readonly (readonly AnyPart[])[]): Steps<Found> {
  for (const build of builds) {
    if (search.effort.left <= 0) break
    search.effort.left -= 1
    const changed = swapIn(build, part)
    const { verdict } = checkBuild(changed)
    yield
    if (verdict === 'fits' || verdict === 'note')
      return { result: 'completes', build: changed, refusals: new Map(), lacksCard: false }
  }
  return yield* findBuild(search, [part])
}

/** Names the kinds of parts that have no product that fits this one. */
function* explain(
  search: Search,
  part: AnyPart,
  { lacksCard }: Found,
): Steps<Pick<Orphan, 'blockers' | 'waitsFor'>> {
  const blockers: Blocker[] = []
  const open = [...SLOTS, ...(lacksCard ? [CARD] : [])].filter((slot) => !slot.includes(part.category))
  for (const slot of open) blockers.push(...(yield* findBlocker(search, part, slot)))
  const [only, ...others] = blockers
  if (!only || others.length > 0) return { blockers, waitsFor: null }
  const rest = yield* findBuild(search, [part], only.slot)
  return { blockers, waitsFor: rest.result === 'completes' ? only.slot : null }
}

/** None if a product of that kind may fit this one. */
function* findBlocker(search: Search, part: AnyPart, slot: Slot): Steps<Blocker[]> {
  const refusals: Check[] = []
  for (const candidate of listCandidates(search.kinds, slot)) {
    const objection = judgePair(search, part, candidate)
    yield
    if (objection?.result !== 'misfit') return []
    refusals.push(...objection.refusals)
  }
  const byRule = [...Map.groupBy(refusals, ({ rule }) => rule).entries()]
  const reasons = byRule
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 3)
    .map(([rule, checks]) => ({
      title: rule.title,
      ...sayBothSides(part, checks),
      message: checks[0]?.message ?? '',
    }))
  const own = slot.flatMap((category) => search.kinds.get(category) ?? [])
  return [{ slot, products: own.reduce((sum, { ids }) => sum + ids.length, 0), reasons }]
}

const sayValue = ({ value, unit }: FitValue) => (unit === null ? String(value) : `${value} ${unit}`)

/** The value of the product, and those of the others without repetition: from the lowest to the highest number. */
function sayBothSides(part: AnyPart, checks: readonly Check[]) {
  const sides = checks.map(({ products, left, right }) =>
    products[0]?.id === part.id ? { own: left, other: right } : { own: right, other: left },
  )
  const own = sides[0]?.own
  const others = sides.flatMap(({ other }) => other ?? [])
  const ordered = others.toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const [lowest, highest] = [ordered[0], ordered.at(-1)]
  const isRange = lowest && highest && typeof lowest.value === 'number' && lowest.value !== highest.value
  const words = isRange ? [`${lowest.value} to ${sayValue(highest)}`] : new Set(ordered.map(sayValue))
  return { own: own ? sayValue(own) : null, others: [...words].slice(0, 5).join(', ') || null }
}
