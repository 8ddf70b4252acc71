import { setImmediate as nextTurn } from 'node:timers/promises'
import { fitMessages } from '../../../content/messages/en/fit.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { formatBuild } from '../../../contract/fit/build-text.ts'
import { totalLine } from '../../../contract/fit/build-totals.ts'
import { checkBuild } from '../../../contract/fit/check-build.ts'
import {
  type Candidate,
  type Completing,
  completeBuild,
  explainPick,
  listMissingSlots,
  type Pick,
} from '../../../contract/fit/complete-build.ts'
import { WEIGHT } from '../../../contract/fit/judge-part.ts'
import { type BuildSlot, findSlot } from '../../../contract/fit/slots.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import type { CompleteReply } from '../../../contract/schemas/fit-build.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { countSlots } from '../catalog/search-index/slots.ts'
import { takePage } from '../catalog/search-index/take-page.ts'
import { formatCents } from '../shop/shop.ts'
import type { FitProduct } from './fit.rules.ts'
import { type FitIndex, openFitIndex } from './fit-index.ts'
import { openProductCache } from './product-cache.ts'
import { readParts } from './read-parts.ts'
import { splitByVerdict, trySlot } from './try-slot.ts'

/** In a larger shop only the products with the best prices and the least noise are combined. */
const MAX_CANDIDATES = 100
/** About a second of work at most; other requests run in between. */
const MAX_STEPS = 1_500
/** In dBA: assumed for a part of a noisy category that does not state its noise. */
const LOUD = 60
const NOISY = ['air-coolers', 'liquid-coolers', 'hdd', 'fans']

type CompleteQuery = EndpointInput<'completeBuild'>['query']

interface Offers {
  bySlot: ReadonlyMap<BuildSlot, readonly Candidate[]>
  products: ReadonlyMap<string, FitProduct>
  /** Whether these are all products that fit. */
  areAll: boolean
}

/** Picks the missing parts of a build, with a reason for each. */
export async function suggestParts(catalog: Catalog, query: CompleteQuery): Promise<CompleteReply> {
  const { machines, goal } = query
  const index = await catalog.readRecent()
  const { lines, problems } = await readParts(catalog.engine, query.parts)
  const parts = lines.map(({ part }) => part)
  const text = formatBuild(lines.map(({ line }) => line))
  const nothing = {
    parts: text,
    problems,
    picks: [],
    verdict: null,
    total: null,
    perMachine: null,
    exact: true,
  }
  const { verdict } = checkBuild(parts)
  if (verdict === 'misfit' && hasOwnMisfit(parts))
    return { ...nothing, verdict, why: fitMessages.repairFirst }
  if (verdict === 'unknown') return { ...nothing, verdict, why: fitMessages.cannotTell }
  const slots = listMissingSlots(parts)
  if (slots.length === 0) return { ...nothing, verdict, why: fitMessages.nothingMissing }

  const fit = await openFitIndex(index)
  const offers = await readOffers(catalog, fit, { slots, parts, machines, goal })
  const ownCents = lines.reduce(
    (sum, { part, product }) =>
      sum +
      (product && !part.isArchived
        ? totalLine({ ...product, quantity: part.quantity }, machines).totalCents
        : 0),
    0,
  )
  const search = (goals: Wanted) =>
    completeBuild({
      ...goals,
      parts,
      maxSteps: MAX_STEPS,
      pause: nextTurn,
      listCandidates: createCandidateLister(fit, offers),
    })
  const budgetCents =
    query.budget === undefined ? null : (parseAmount(query.budget) ?? 0) * machines - ownCents
  const found = await search({ goal, budgetCents })
  const isExact = found.isExact && offers.areAll
  if (!found.picks || !found.verdict) {
    const cheapest =
      budgetCents === null ? null : (await search({ goal: 'cheapest', budgetCents: null })).picks
    const why = explainNone(found.emptySlot, cheapest && ownCents + costOf(cheapest), machines)
    return { ...nothing, why, exact: isExact }
  }
  const totalCents = ownCents + costOf(found.picks)
  return {
    parts: formatBuild([...lines.map(({ line }) => line), ...toTextLines(found.picks, offers)]),
    problems,
    picks: await describePicks(catalog, found.picks, {
      parts,
      goal,
      machines,
      offers,
      choose: createCandidateLister(fit, offers),
    }),
    verdict: found.verdict,
    total: toAmount(totalCents),
    perMachine: toAmount(Math.round(totalCents / machines)),
    why: isExact ? null : fitMessages.notAllTried,
    exact: isExact,
  }
}

type Wanted = { goal: Completing['goal']; budgetCents: number | null }

/** A misfit that no further part can end. */
function hasOwnMisfit(parts: readonly AnyPart[]): boolean {
  return checkBuild(parts).checks.some(({ result, lacks = [] }) => result === 'misfit' && lacks.length === 0)
}

const costOf = (picks: readonly Pick[]) => picks.reduce((sum, { candidate }) => sum + candidate.costCents, 0)

function explainNone(emptySlot: BuildSlot | null, cheapestCents: number | null, machines: number): string {
  if (emptySlot) return fitMessages.nothingFits(emptySlot)
  if (cheapestCents === null) return fitMessages.noCombination
  return fitMessages.overBudget(formatCents(Math.round(cheapestCents / machines)))
}

const toTextLines = (picks: readonly Pick[], { products }: Offers) =>
  picks.map(({ candidate: { part } }) => ({
    slug: products.get(part.id)?.slug ?? '',
    quantity: part.quantity,
  }))

async function readOffers(
  catalog: Catalog,
  fit: FitIndex,
  {
    slots,
    parts,
    machines,
    goal,
  }: { slots: readonly BuildSlot[]; parts: readonly AnyPart[]; machines: number; goal: Completing['goal'] },
): Promise<Offers> {
  let areAll = true
  const ids = slots.flatMap((slot) => {
    const verdicts = trySlot(fit, slot, { replaced: [], others: [...parts], quantity: 1 })
    const { fitting } = splitByVerdict(verdicts)
    if (countSlots(fitting) > MAX_CANDIDATES) areAll = false
    const sorts = goal === 'quietest' ? (['price', 'spec:noise'] as const) : (['price'] as const)
    return sorts.flatMap((sort) => {
      const options = { slots: fitting, sort, after: null, limit: MAX_CANDIDATES }
      const ranking = { question: [], words: [], terms: [], home: [] }
      return takePage(fit.catalog, { ...options, ranking }).map(({ id }) => id)
    })
  })
  const products = (await openProductCache(catalog.engine).find({ ids })).flatMap(
    ({ product }) => product ?? [],
  )
  const candidates = products.map((product) => ({
    part: product.part,
    costCents: totalLine({ ...product, quantity: 1 }, machines).totalCents,
    noise: product.noise ?? (NOISY.includes(product.part.category) ? LOUD : 0),
  }))
  return {
    bySlot: new Map(
      slots.map((slot) => [slot, candidates.filter(({ part }) => findSlot(part.category)?.id === slot)]),
    ),
    products: new Map(products.map((product) => [product.part.id, product])),
    areAll,
  }
}

function createCandidateLister(fit: FitIndex, { bySlot }: Offers): Completing['listCandidates'] {
  const places = new Map(
    Array.from(bySlot, ([slot, candidates]) => [
      slot,
      new Map(candidates.map((candidate) => [fit.catalog.findSlot(candidate.part.id) ?? -1, candidate])),
    ]),
  )
  // All calls reuse these arrays, because there are many.
  const verdicts = fit.createEmptyVerdicts()
  return (slot, parts) => {
    const own = places.get(slot) ?? new Map<number, Candidate>()
    const place = { replaced: [], others: [...parts], quantity: 1 }
    const { weights } = trySlot(fit, slot, place, { isChosen: (at) => own.has(at), verdicts })
    return Array.from(own).flatMap(([at, candidate]) =>
      (weights[at] ?? WEIGHT.misfit) <= WEIGHT.note ? [candidate] : [],
    )
  }
}

async function describePicks(
  { engine }: Catalog,
  picks: readonly Pick[],
  {
    parts,
    goal,
    machines,
    offers,
    choose,
  }: {
    parts: readonly AnyPart[]
    goal: Completing['goal']
    machines: number
    offers: Offers
    choose: Completing['listCandidates']
  },
): Promise<CompleteReply['picks']> {
  const shown = await openProductCache(engine).show(picks.map(({ candidate }) => candidate.part.id))
  return picks.flatMap((pick) => {
    const { slot, candidate } = pick
    const [product, offer] = [shown.get(candidate.part.id), offers.products.get(candidate.part.id)]
    if (!product || !offer) return []
    const others = [...parts, ...picks.flatMap((each) => (each === pick ? [] : [each.candidate.part]))]
    const fitting = choose(slot, others)
    const reason = explainPick(pick, { goal, fitting, others })
    const { unitPriceCents } = totalLine({ ...offer, quantity: 1 }, machines)
    const say = fitMessages.pickReason[reason]
    return [
      {
        slot,
        product,
        quantity: 1,
        unitPrice: toAmount(unitPriceCents),
        reason: say(slot, fitting.length),
      },
    ]
  })
}
