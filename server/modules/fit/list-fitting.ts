import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { formatBuild } from '../../../contract/fit/build-text.ts'
import type { Check } from '../../../contract/fit/check-build.ts'
import { createPartJudge } from '../../../contract/fit/judge-part.ts'
import { buildSlots } from '../../../contract/fit/slots.ts'
import { toAmount } from '../../../contract/money.ts'
import { costOf, costOfNeeded, orderedUnitPrice, roundUpToOrder } from '../../../contract/quantity-terms.ts'
import type { DecisiveCheck, FittingReply } from '../../../contract/schemas/fit-build.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { askCatalog } from '../catalog/search/ask-catalog.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import {
  countSlots,
  createEmptySlots,
  hasSlot,
  intersect,
  type Slots,
} from '../catalog/search-index/slots.ts'
import { takePage } from '../catalog/search-index/take-page.ts'
import type { PricePage, ProductVerdicts } from './category-fit.ts'
import { type FitIndex, openFitIndex } from './fit-index.ts'
import { openProductCache } from './product-cache.ts'
import { choosePlace, formatBuildWith, type Place, readParts } from './read-parts.ts'
import { splitByVerdict, trySlot, type VerdictSlots } from './try-slot.ts'

type FittingQuery = EndpointInput<'listFitting'>['query']

const PAGE_SIZE = 24
/** More reasons than a page has room for. */
const MAX_CHECKS = 6

/** Products for one place of a build: those that fit first, each with what decides. */
export async function listFitting(catalog: Catalog, query: FittingQuery): Promise<FittingReply> {
  const index = await catalog.readRecent()
  const { lines, problems } = await readParts(catalog.engine, query.parts)
  const place = choosePlace(lines, query.slot, query.replaces)
  const fit = await openFitIndex(index)
  const categories: FitCategory[] = [...(buildSlots.find(({ id }) => id === query.slot)?.categories ?? [])]
  const asked = askCatalog(
    { index, language: catalog.language() },
    { category: categories, ...(query.q && { q: query.q }) },
  ).understanding.slots
  const verdicts = trySlot(fit, query.slot, place, { isChosen: (slot) => hasSlot(asked, slot) })
  const split = splitByVerdict(verdicts)
  const counted = countVerdicts(index, split, categories)
  const chosen = query.kind ? ofCategory(index, query.kind) : null
  const classes = listClasses(split, query.fits).map((slots) => (chosen ? intersect(slots, chosen) : slots))
  const total = classes.reduce((sum, slots) => sum + countSlots(slots), 0)
  const pieces = place.quantity * query.machines
  const sorting = { rooms: verdicts.rooms, categories: query.kind ? [query.kind] : categories, pieces }
  const ids = takeSorted(fit, classes, sorting, query)
  return {
    parts: formatBuild(lines.map(({ line }) => line)),
    slot: query.slot,
    problems,
    replaces: place.replaced.map(({ part: { name, quantity }, line, text }) => {
      return { name, slug: 'slug' in line ? line.slug : null, text, quantity }
    }),
    ...(await describeOthers(catalog, lines, place)),
    quantity: place.quantity,
    counts: addUp(counted.filter(({ category }) => !query.kind || category === query.kind)),
    kinds: counted,
    page: query.page,
    pages: Math.ceil(total / PAGE_SIZE),
    products: await describeProducts(catalog, ids, { lines, place, machines: query.machines }),
  }
}

type Counts = FittingReply['counts']

/** What fits, what we cannot tell, and what does not fit: in this order on the page. */
function listClasses({ fitting, unknown, misfit }: VerdictSlots, fits: FittingQuery['fits']): Slots[] {
  return fits === 'only' ? [fitting] : [fitting, unknown, misfit]
}

function ofCategory({ byCategory, slotCount }: CatalogIndex, category: string): Slots {
  const slots = createEmptySlots(slotCount)
  byCategory.get(category)?.addTo(slots)
  return slots
}

function countVerdicts(
  index: CatalogIndex,
  { fitting, unknown, misfit }: VerdictSlots,
  categories: readonly FitCategory[],
): FittingReply['kinds'] {
  return categories.map((category) => {
    const count = (slots: Slots) => index.byCategory.get(category)?.countIn(slots) ?? 0
    const counts = { fits: count(fitting), unknown: count(unknown), misfit: count(misfit) }
    return { category, ...counts, all: counts.fits + counts.unknown + counts.misfit }
  })
}

function addUp(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((all, each) => all + each[key], 0)
  return { fits: sum('fits'), unknown: sum('unknown'), misfit: sum('misfit'), all: sum('all') }
}

/** The ids of one page. Each class is sorted by itself. */
function takeSorted(
  fit: FitIndex,
  classes: readonly Slots[],
  { rooms, ...priced }: Pick<ProductVerdicts, 'rooms'> & Pick<PricePage, 'categories' | 'pieces'>,
  { sort, page }: FittingQuery,
): string[] {
  const index = fit.catalog
  const to = page * PAGE_SIZE
  const ids: string[] = []
  for (const slots of classes) {
    if (ids.length >= to) break
    const limit = to - ids.length
    if (sort === 'room') {
      const inOrder = fit.takeByPrice(slots, { ...priced, limit: countSlots(slots), backwards: false })
      const byRoom = inOrder.toSorted((a, b) => (rooms[b] ?? 0) - (rooms[a] ?? 0)).slice(0, limit)
      ids.push(...byRoom.map((slot) => index.entry(slot).id))
      continue
    }
    if (sort === 'price' || sort === '-price') {
      const byPrice = fit.takeByPrice(slots, { ...priced, limit, backwards: sort === '-price' })
      ids.push(...byPrice.map((slot) => index.entry(slot).id))
      continue
    }
    const options = { slots, sort: sort === 'quiet' ? ('spec:noise' as const) : sort, after: null, limit }
    const ranking = { question: [], words: [], terms: [], home: [] }
    ids.push(...takePage(index, { ...options, ranking }).map(({ id }) => id))
  }
  return ids.slice(to - PAGE_SIZE)
}

type Lines = Parameters<typeof formatBuildWith>[0]

async function describeOthers({ engine }: Catalog, lines: Lines, { replaced }: Place) {
  const others = lines.filter((line) => !replaced.includes(line))
  const shown = await openProductCache(engine).show(others.flatMap(({ product }) => product?.part.id ?? []))
  return {
    others: others.map(({ part: { id, name } }) => ({ name, summary: shown.get(id)?.summary ?? '' })),
  }
}

async function describeProducts(
  { engine }: Catalog,
  ids: readonly string[],
  { lines, place, machines }: { lines: Lines; place: Place; machines: number },
): Promise<FittingReply['products']> {
  const cache = openProductCache(engine)
  const [known, shown] = await Promise.all([cache.find({ ids }), cache.show(ids)])
  const found = new Map(known.map(({ id, product }) => [id, product]))
  const inBuild = new Set(lines.map(({ part }) => part.id))
  const costBefore = place.replaced.reduce(
    (sum, { part, product }) =>
      sum + (product && !part.isArchived ? costOfNeeded(product.terms, part.quantity * machines) : 0),
    0,
  )
  const piecesBeside = new Map(place.others.map((part) => [part.id, part.quantity * machines]))
  const judge = createPartJudge(place.others)
  return ids.flatMap((id) => {
    const [fitting, product] = [found.get(id), shown.get(id)]
    // Removed since the index was asked.
    if (!fitting || !product) return []
    const { result, checks } = judge({ ...fitting.part, quantity: place.quantity })
    const { terms } = fitting
    const beside = piecesBeside.get(id) ?? 0
    const pieces = beside + place.quantity * machines
    const costAfter = costOfNeeded(terms, pieces) - costOfNeeded(terms, beside)
    const ordered = roundUpToOrder(terms, pieces)
    return [
      {
        product,
        result,
        inBuild: inBuild.has(id),
        parts: formatBuildWith(lines, place, product.slug),
        checks: checks.filter(isInformative).slice(0, MAX_CHECKS).map(toDecisive),
        unitPrice: toAmount(orderedUnitPrice(terms, pieces)),
        difference: toAmount((costAfter - costBefore) / machines),
        ordered,
        spare: ordered - pieces,
        total: toAmount(costOf(terms, pieces)),
      },
    ]
  })
}

/** A check that fits and compares no values does not help to choose. */
const isInformative = ({ result, left, right }: Check) =>
  result !== 'fits' || (left !== null && right !== null)

function toDecisive({ rule, result, message, left, right, margin }: Check): DecisiveCheck {
  return { rule: rule.id, title: rule.title, result, message, left, right, margin }
}
