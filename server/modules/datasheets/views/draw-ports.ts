import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { Counted, ViewContent } from '../../../../contract/product-views.ts'
import { type Box, box, circle, label, type Mark, nameAbove, nameBelow, nameLeft, widthOf } from './marks.ts'
import { ROOM } from './sheet.ts'
import { SYMBOLS, type SymbolName, symbolOf } from './symbols.ts'

type Content<Kind extends ViewContent['kind']> = Extract<ViewContent, { kind: Kind }>

/** The opening of a case for the ports of a board, by the ATX standard, in mm. */
const SHIELD = { width: 158.75, height: 44.45, pad: 5 }
/** Between ports of a group, and between groups, in mm. */
const GAP = 2.6
const GROUP_GAP = 6
const NAME_SIZE = { size: 28, isMono: true }

interface Group {
  name: string
  symbol: SymbolName
  count: number
}

/** How wide a group is when its ports are stacked, and how wide its name is below it. */
function measure({ name, symbol, count }: Group, { rows, scale }: { rows: number; scale: number }) {
  const { width, height } = SYMBOLS[symbol]
  const high = Math.max(1, Math.floor((SHIELD.height - 2 * SHIELD.pad + GAP) / (height + GAP)))
  const columns = Math.ceil(count / Math.min(rows, high))
  const ports = columns * (width + GAP) - GAP
  return { columns, ports, total: Math.max(ports, (widthOf(name, NAME_SIZE) + 12) / scale) }
}

/** The fewest rows of ports with which all groups fit side by side. A panel with too many grows wider. */
function arrange(groups: readonly Group[]) {
  const widthWith = (rows: number, scale: number) =>
    groups.reduce((all, group) => all + measure(group, { rows, scale }).total + GROUP_GAP, -GROUP_GAP) +
    2 * SHIELD.pad
  const full = ROOM.width / SHIELD.width
  const rows = [2, 3].find((each) => widthWith(each, full) <= SHIELD.width) ?? 4
  let width: number = SHIELD.width
  while (widthWith(rows, ROOM.width / width) > width) width *= 1.05
  return { rows, width, scale: ROOM.width / width, needed: widthWith(rows, ROOM.width / width) }
}

export function drawRearPorts({ displays, usb, network }: Content<'rear-ports'>): Mark[] {
  const groups: Group[] = [
    ...displays.map(({ name, count }) => ({ name, count, symbol: symbolOf(name) })),
    ...(usb > 0 ? [{ name: 'USB', count: usb, symbol: 'usb' as const }] : []),
    ...network.map((name) => ({ name, count: 1, symbol: symbolOf(name) })),
  ]
  const { rows, width, scale, needed } = arrange(groups)
  const panel = { x: ROOM.x, y: 230, width: width * scale, height: SHIELD.height * scale }
  const bottom = panel.y + panel.height
  const board = { x: 0, y: bottom - 6, width: 1200, height: 14 }
  const marks: Mark[] = [
    box(board, { fill: 'board', stroke: 'none', radius: 0 }),
    box(panel, { radius: 8 }),
    box(
      { x: panel.x + 9, y: panel.y + 9, width: panel.width - 18, height: panel.height - 18 },
      { fill: 'none', stroke: 'hairline', weight: 2, radius: 4 },
    ),
  ]
  const spare = (width - needed) / groups.length
  let x = SHIELD.pad
  for (const group of groups) {
    const { symbol, count, name } = group
    const { columns, ports, total } = measure(group, { rows, scale })
    const room = total + spare
    const left = x + (room - ports) / 2
    const port = SYMBOLS[symbol]
    for (let index = 0; index < count; index += 1) {
      const column = index % columns
      const row = Math.floor(index / columns)
      marks.push({
        kind: 'use',
        symbol,
        x: panel.x + (left + column * (port.width + GAP)) * scale,
        y: bottom - (SHIELD.pad + port.height + row * (port.height + GAP)) * scale,
        scale,
      })
    }
    marks.push(
      ...nameBelow(
        panel.x + left * scale,
        panel.x + (left + ports) * scale,
        bottom + 28,
        name,
        (room + GROUP_GAP) * scale,
      ),
    )
    x += room + GROUP_GAP
  }
  return marks
}

/** By the PCIe standard, in mm: the bracket of a card, and how far apart slots are. */
const BRACKET = { full: 120, low: 79.2, width: 18.4, pitch: 20.32, pad: 14 }
const PLUG_SCALE = 5

/** The bracket lies on its side, its first slot at the top, the ports in it. */
export function drawBracket({ slots, isLow, ports, plugs }: Content<'bracket'>): Mark[] {
  const length = isLow ? BRACKET.low : BRACKET.full
  const across = (slots - 1) * BRACKET.pitch + BRACKET.width
  const hasPlugs = plugs.length > 0
  const scale = Math.min(900 / length, (hasPlugs ? 330 : 430) / across, 8.4)
  const plate = {
    x: ROOM.x + 60 + (ROOM.width - 60 - length * scale) / 2,
    y: 170 + ((hasPlugs ? 330 : 430) - across * scale) / 2,
    width: length * scale,
    height: across * scale,
  }
  const tab = BRACKET.width * scale
  const marks: Mark[] = [
    box(
      { x: plate.x - 26, y: plate.y + 6, width: 40, height: plate.height - 12 },
      { fill: 'soft', radius: 6 },
    ),
    box(plate, { radius: 6 }),
  ]
  for (let slot = 0; slot < slots; slot += 1) {
    const y = plate.y + slot * BRACKET.pitch * scale
    marks.push(circle(plate.x - 10, y + tab / 2, 9, { fill: 'paper', weight: 2 }))
    if (slot > 0) marks.push(...drawGrille({ x: plate.x + 40, y, width: plate.width - 80, height: tab }))
  }
  marks.push(
    ...placePorts(ports, { ...plate, height: tab }, scale),
    ...nameLeft({ ...plate, x: plate.x - 30 }, texts.slots(slots)),
  )
  if (hasPlugs) marks.push(...placePlugs(plugs))
  return marks
}

function drawGrille({ x, y, width, height }: Box): Mark[] {
  const count = Math.floor(width / 26)
  const pitch = width / count
  return Array.from({ length: count }, (_, index) =>
    box(
      { x: x + index * pitch + 4, y: y + height * 0.22, width: pitch - 8, height: height * 0.56 },
      { fill: 'dark', stroke: 'none', radius: 7 },
    ),
  )
}

function placePorts(ports: readonly Counted[], row: Box, largest: number): Mark[] {
  const gap = 5
  const widthOfAll = ({ name, count }: Counted) => count * (SYMBOLS[symbolOf(name)].width + gap)
  const needed = ports.reduce((sum, port) => sum + widthOfAll(port), -gap)
  const scale = Math.min(largest, (row.width - 60) / needed)
  let x = row.x + (row.width - needed * scale) / 2
  const marks: Mark[] = []
  for (const port of ports) {
    const symbol = symbolOf(port.name)
    const { width, height } = SYMBOLS[symbol]
    const right = x + (widthOfAll(port) - gap) * scale
    const name = texts.counted(port.count, port.name)
    marks.push(...nameAbove(x, right, row.y - 14, name, right - x + gap * scale))
    for (let index = 0; index < port.count; index += 1) {
      marks.push({ kind: 'use', symbol, x, y: row.y + (row.height - height * scale) / 2, scale })
      x += (width + gap) * scale
    }
  }
  return marks
}

function placePlugs(plugs: readonly Counted[]): Mark[] {
  const gap = 5
  const y = 590
  const width =
    plugs.reduce((all, { name, count }) => all + count * (SYMBOLS[toPlug(name)].width + gap), -gap) *
    PLUG_SCALE
  let x = ROOM.x + ROOM.width / 2 - width / 2 + 90
  const marks: Mark[] = [label({ x: x - 40, y: y + 70, text: texts.powerPlugs, room: 360, anchor: 'end' })]
  for (const { name, count } of plugs)
    for (let index = 0; index < count; index += 1) {
      marks.push({ kind: 'use', symbol: toPlug(name), x, y, scale: PLUG_SCALE })
      x += (SYMBOLS[toPlug(name)].width + gap) * PLUG_SCALE
    }
  return marks
}

function toPlug(name: string): SymbolName {
  return name === 'pcie-12v-2x6' ? 'pcie-12v-2x6' : 'pcie-8pin'
}
