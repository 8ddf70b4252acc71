import { parseSpecRange } from '../../../../contract/spec-value.ts'
import { intersectAll, type Piece, toPiece } from './pieces.ts'
import { categoriesOf, NO_TERM, type Reading, type Segment } from './readings.ts'

/**
 * Decides what each segment means. A reading that fits no category of the other segments is ruled out, which removes no
 * product from the list. If one reading is left, it becomes a filter; otherwise the words stay text and match in any of
 * these ways.
 */
export function decidePieces(
  segments: readonly Segment[],
  categories: readonly string[] | undefined,
  { misfits = 'filter' }: { misfits?: 'filter' | 'text' } = {},
): Piece[] {
  const decide = (segment: Segment, listFor: (other: Segment) => readonly string[] | null) => {
    const others = segments.filter((each) => each !== segment && !isSameChoice(each, segment))
    return decidePiece(segment, { named: [categories ?? null, ...listOfChoices(others, listFor)], misfits })
  }
  const alone = segments.map((segment) => decide(segment, listCategories))
  const pieces = areOfOneCategory(alone) ? alone : decideInTurn(segments, decide)
  return (areOfOneCategory(pieces) ? pieces : alone).map((piece, _, all) => {
    const same = all.filter(({ segment }) => isSameChoice(segment, piece.segment))
    return same.length > 1 && !areValuesOfOne(same) ? toAlternative(piece) : piece
  })
}

/** Whether some category allows every filter. None allows both '850w' of a power supply and 'up to 300mm' of a card. */
function areOfOneCategory(pieces: readonly Piece[]): boolean {
  return intersectAll(pieces.map(({ reading }) => reading && categoriesOf(reading)))?.length !== 0
}

/** The words with the fewest readings are decided first, and the others follow them: 'up to 300mm' of a power supply. */
function decideInTurn(
  segments: readonly Segment[],
  decide: (segment: Segment, listFor: (other: Segment) => readonly string[] | null) => Piece,
): Piece[] {
  const decided = new Map<Segment, Piece>()
  for (const segment of segments.toSorted((a, b) => a.readings.length - b.readings.length))
    decided.set(
      segment,
      decide(segment, (other) => {
        const reading = decided.get(other)?.reading
        return reading ? categoriesOf(reading) : listCategories(other)
      }),
    )
  return segments.flatMap((segment) => decided.get(segment) ?? [])
}

function decidePiece(
  segment: Segment,
  { named, misfits }: { named: readonly (readonly string[] | null)[]; misfits: 'filter' | 'text' },
): Piece {
  const common = intersectAll(named)
  // In 'quiet cooler for a case' no product is both, so the sort order may belong to either category.
  const allowed = isSort(segment) && common?.length === 0 ? named.flatMap((list) => list ?? []) : common
  const fits = (reading: Reading) => {
    const own = categoriesOf(reading)
    return own === null || allowed === null || own.some((slug) => allowed.includes(slug))
  }
  const primary = segment.readings.filter(fits)
  const left = primary.length > 0 ? primary : segment.secondary.filter(fits)
  // Nothing in these categories can be sorted this way: 'fastest case'.
  if (left.length === 0 && isSort(segment)) return toPiece(segment, { term: segment.term })
  if (left.length === 0 && misfits === 'text' && segment.readings.some(({ kind }) => kind === 'spec'))
    return toPiece(segment, { term: { ...NO_TERM, words: segment.term.words } })
  const readings = left.length > 0 ? left : segment.readings
  const [only] = readings
  if (only && readings.length === 1) return toPiece(segment, { reading: only })
  const specs = readings.flatMap((each) => (each.kind === 'spec' ? [each] : []))
  const slugs = readings.flatMap((each) => (each.kind === 'category' ? each.slugs : []))
  const { term } = segment
  return toPiece(segment, {
    offers: readings.length > 0 ? readings : segment.offered.filter(fits),
    term: {
      ...term,
      specs: readings.length > 0 ? specs : term.specs,
      categories: [...term.categories, ...slugs],
    },
  })
}

function isSameChoice(a: Segment, b: Segment): boolean {
  return a.choice !== null && a.choice === b.choice
}

/** Values of one spec are alternatives as they are. */
function areValuesOfOne(pieces: readonly Piece[]): boolean {
  const keys = pieces.map(({ reading }) =>
    reading?.kind === 'spec' && !parseSpecRange(reading.value) ? reading.key : null,
  )
  return keys[0] !== null && keys.every((key) => key === keys[0])
}

/** A filter as one of several ways to match. */
function toAlternative({ segment, reading, ...piece }: Piece): Piece {
  if (!reading) return { segment, reading, ...piece }
  return toPiece(segment, {
    offers: [reading],
    term: {
      ...segment.term,
      specs: reading.kind === 'spec' ? [reading] : [],
      categories: reading.kind === 'category' ? reading.slugs : [],
    },
  })
}

/** The categories of each segment; those of alternatives together. */
function listOfChoices(
  segments: readonly Segment[],
  listFor: (segment: Segment) => readonly string[] | null,
): (readonly string[] | null)[] {
  const choices = Map.groupBy(segments, ({ choice, from }) => choice ?? `at ${from}`)
  return Array.from(choices.values(), (same) => {
    const lists = same.map(listFor)
    return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
  })
}

function isSort({ readings }: Segment): boolean {
  return readings.some(({ kind }) => kind === 'sort')
}

/** Null for all. An order takes no product from the list, so it rules nothing out. */
function listCategories(segment: Segment): readonly string[] | null {
  if (isSort(segment)) return null
  const { readings, secondary } = segment
  const lists = [...readings, ...(readings.length > 0 ? secondary : [])].map(categoriesOf)
  if (lists.length === 0 || lists.includes(null)) return null
  return lists.flatMap((list) => list ?? [])
}
