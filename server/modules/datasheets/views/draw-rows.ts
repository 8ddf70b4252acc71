import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ViewContent } from '../../../../contract/product-views.ts'
import { label, type Mark, path } from './marks.ts'
import { ROOM } from './sheet.ts'
import { SYMBOLS, type SymbolName } from './symbols.ts'

interface Row {
  name: string
  symbols: SymbolName[]
}

const NAMES = { width: 300, gap: 40 }
const ROW_PAD = 22
/** Room for a count and its name. */
const LOWEST_ROW = 76
/** Between two of a row, in mm. */
const GAP = 4

const repeat = (symbol: SymbolName, count: number): SymbolName[] =>
  Array.from({ length: count }, () => symbol)

export function drawPlugs({ plugs }: Extract<ViewContent, { kind: 'plugs' }>): Mark[] {
  const named = (['eps-8pin', 'pcie-8pin', 'pcie-12v-2x6', 'sata-connectors'] as const).map((key) => ({
    name: texts.plugs[key],
    symbols: repeat(key, plugs.find(({ name }) => name === key)?.count ?? 0),
  }))
  return drawRows(named, 5.2)
}

export function drawMounts(content: Extract<ViewContent, { kind: 'mounts' }>): Mark[] {
  const { fans, fansIncluded, bays35, bays25, slots } = content
  return drawRows(
    [
      {
        name: texts.fanMounts(fansIncluded),
        symbols: [...repeat('fan', fansIncluded), ...repeat('fan-mount', fans - fansIncluded)],
      },
      { name: texts.bays35, symbols: repeat('bay-35', bays35) },
      { name: texts.bays25, symbols: repeat('bay-25', bays25) },
      { name: texts.graphicsSlots, symbols: repeat('slot', slots) },
    ],
    3,
  )
}

/** One row for each kind, all at the largest scale at which every one of them fits. */
function drawRows(given: readonly Row[], largest: number): Mark[] {
  const rows = given.filter(({ symbols }) => symbols.length > 0)
  const width = ROOM.width - NAMES.width - NAMES.gap
  let scale = largest
  const heightOf = (symbols: readonly SymbolName[], each: number) =>
    Math.max(LOWEST_ROW, wrap(symbols, width / each).height * each) + 2 * ROW_PAD
  const heightAt = (each: number) => rows.reduce((all, { symbols }) => all + heightOf(symbols, each), 0)
  while (heightAt(scale) > ROOM.height || rows.some(({ symbols }) => widest(symbols) * scale > width))
    scale *= 0.97
  const marks: Mark[] = []
  let y = ROOM.y + (ROOM.height - heightAt(scale)) / 2
  for (const [index, { name, symbols }] of rows.entries()) {
    const { height, places } = wrap(symbols, width / scale)
    const middle = y + heightOf(symbols, scale) / 2
    const first = middle - (height * scale) / 2
    if (index > 0) marks.push(path(`M${ROOM.x} ${y.toFixed(1)}h${ROOM.width}`, { stroke: 'soft', weight: 2 }))
    marks.push(
      label({
        x: ROOM.x,
        y: middle - 4,
        text: String(symbols.length),
        room: NAMES.width,
        size: 44,
        anchor: 'start',
        color: 'part',
        isMono: true,
      }),
      label({ x: ROOM.x, y: middle + 34, text: name, room: NAMES.width, size: 26, anchor: 'start' }),
      ...places.map(({ symbol, x, top }) => ({
        kind: 'use' as const,
        symbol,
        x: ROOM.x + NAMES.width + NAMES.gap + x * scale,
        y: first + top * scale,
        scale,
      })),
    )
    y += heightOf(symbols, scale)
  }
  return marks
}

const widest = (symbols: readonly SymbolName[]) => Math.max(...symbols.map((symbol) => SYMBOLS[symbol].width))

/** The places of the symbols in lines of equal length, in mm. */
function wrap(symbols: readonly SymbolName[], room: number) {
  const pitch = widest(symbols) + GAP
  const most = Math.max(1, Math.floor((room + GAP) / pitch))
  const lines = Math.ceil(symbols.length / most)
  const each = Math.ceil(symbols.length / lines)
  const high = Math.max(...symbols.map((symbol) => SYMBOLS[symbol].height)) + GAP
  return {
    height: lines * high - GAP,
    places: symbols.map((symbol, index) => ({
      symbol,
      x: (index % each) * pitch,
      top: Math.floor(index / each) * high,
    })),
  }
}
