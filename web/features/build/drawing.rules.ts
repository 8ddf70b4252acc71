import type { AnyPart } from '../../../contract/fit/build.ts'

/** The outer sizes of a product, in mm; null where it does not state them. */
export interface Sizes {
  width: number | null
  height: number | null
  depth: number | null
}

/** One measure against its limit, in mm from the left edge of the case. */
export interface Span {
  name: string
  from: number
  size: number
  limit: number
}

export interface Elevation {
  kind: 'front' | 'side' | 'radiator'
  /** The outline of the case, in mm. */
  width: number
  height: number
  spans: Span[]
  /** How tall the drawn part is, where it is stated. */
  partHeight: number | null
  board: { width: number; height: number } | null
  supply: { name: string; length: number; height: number; limit: number | null } | null
}

/** The height of a power supply by its format, in mm: ATX12V and SFX12V design guides. */
const SUPPLY_HEIGHTS: Record<string, number> = { ATX: 86, SFX: 63.5, 'SFX-L': 63.5, TFX: 65, FlexATX: 40.5 }
/** Between the side of the case and the board, and between its rear and the bracket of a card. */
const BOARD_GAP = 10
const REAR_GAP = 6

type Stated = Readonly<Record<string, unknown>>

const valuesOf = (part: AnyPart | undefined): Stated => (part?.values ?? {}) as Stated

function numberOf(part: AnyPart | undefined, key: string): number | null {
  const value = valuesOf(part)[key]
  return typeof value === 'number' && value > 0 ? value : null
}

function wordOf(part: AnyPart | undefined, key: string): string {
  const value = valuesOf(part)[key]
  return String(Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))
}

/** Seen from the front: how far the cooler reaches from the board to the side panel. */
function drawFront(box: AnyPart, parts: readonly AnyPart[], sizes: SizesOf): Elevation | null {
  const cooler = parts.find(({ category }) => category === 'air-coolers')
  const [height, limit] = [numberOf(cooler, 'height'), numberOf(box, 'max-cooler-height')]
  const { width: boxWidth, height: boxHeight } = sizes(box)
  if (!cooler || height === null || limit === null || boxWidth === null || boxHeight === null) return null
  const from = Math.max(Math.min(BOARD_GAP, (boxWidth - limit) / 2), 0)
  const board = parts.find(({ category }) => category === 'mainboards')
  const boardHeight = numberOf(board, 'width')
  return {
    kind: 'front',
    width: boxWidth,
    height: boxHeight,
    spans: [{ name: cooler.name, from, size: height, limit }],
    partHeight: sizes(cooler).width,
    board: boardHeight === null ? null : { width: 3, height: boardHeight },
    supply: null,
  }
}

/** Seen from the side: the longest card, and the power supply. */
function drawSide(box: AnyPart, parts: readonly AnyPart[], sizes: SizesOf): Elevation | null {
  const { depth, height } = sizes(box)
  if (depth === null || height === null) return null
  const limit = numberOf(box, 'max-gpu-length')
  const cards = parts
    .filter(({ category }) => category === 'graphics' || category === 'network')
    .flatMap((card) => {
      const length = numberOf(card, 'length')
      return length === null || limit === null
        ? []
        : [{ name: card.name, from: REAR_GAP, size: length, limit }]
    })
    .toSorted((a, b) => b.size - a.size)
  const supply = parts.find(({ category }) => category === 'power-supplies')
  const supplyLength = numberOf(supply, 'length')
  const supplyHeight = SUPPLY_HEIGHTS[wordOf(supply, 'psu-form-factor')]
  const board = parts.find(({ category }) => category === 'mainboards')
  const [boardWidth, boardDepth] = [numberOf(board, 'width'), numberOf(board, 'depth')]
  const drawn = supply && supplyLength !== null && supplyHeight !== undefined
  if (cards.length === 0 && !drawn) return null
  return {
    kind: 'side',
    width: depth,
    height,
    spans: cards.slice(0, 1),
    partHeight: null,
    board: boardWidth === null || boardDepth === null ? null : { width: boardDepth, height: boardWidth },
    supply: drawn
      ? {
          name: supply.name,
          length: supplyLength,
          height: supplyHeight,
          limit: numberOf(box, 'max-psu-length'),
        }
      : null,
  }
}

/** Draws the radiator beside the longest one that the case takes. */
function drawRadiator(box: AnyPart, parts: readonly AnyPart[], sizes: SizesOf): Elevation | null {
  const cooler = parts.find(({ category }) => category === 'liquid-coolers')
  const [size, limit] = [numberOf(cooler, 'radiator-size'), numberOf(box, 'max-radiator')]
  const { depth, height } = sizes(box)
  if (!cooler || size === null || limit === null || depth === null || height === null) return null
  const length = Math.max(depth, height)
  return {
    kind: 'radiator',
    width: length,
    height: numberOf(cooler, 'radiator-thickness') === null ? 60 : 100,
    spans: [{ name: cooler.name, from: Math.max((length - limit) / 2, 0), size, limit }],
    partHeight: numberOf(cooler, 'radiator-thickness'),
    board: null,
    supply: null,
  }
}

type SizesOf = (part: AnyPart) => Sizes

/** The views of the case that its specs and those of the parts allow. A size that nobody states is not drawn. */
export function drawElevations(parts: readonly AnyPart[], sizes: SizesOf): Elevation[] {
  const box = parts.find(({ category }) => category === 'cases')
  if (!box) return []
  return [drawFront, drawRadiator, drawSide]
    .map((draw) => draw(box, parts, sizes))
    .filter((elevation) => elevation !== null)
}

/** How much a span passes its limit; 0 when it fits. */
export const measureExcess = ({ size, limit }: Span) => Math.max(Number((size - limit).toFixed(1)), 0)

/** The room that a view needs: what passes the case is drawn beyond its outline. */
export function measureReach({ width, spans }: Elevation): number {
  return Math.max(width, ...spans.map(({ from, size, limit }) => from + Math.max(size, limit)))
}
