import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ViewContent } from '../../../../contract/product-views.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { type Box, box, circle, label, type Mark, nameBelow, nameLeft, path, strokes } from './marks.ts'
import { ROOM } from './sheet.ts'
import { SYMBOLS } from './symbols.ts'

type Content<Kind extends ViewContent['kind']> = Extract<ViewContent, { kind: Kind }>

/** Contacts of a memory module, in mm: how long, and where the gap is that keys it. */
const EDGE = { length: 3.2, key: 0.53, gap: 3 }

/** Both sides of a module, one below the other: its chips, and half of its pins on each side. */
export function drawModule({ width, height, pins, front, back }: Content<'module'>): Mark[] {
  const scale = Math.min(ROOM.width / width, 205 / height)
  const left = ROOM.x + (ROOM.width - width * scale) / 2
  return [
    { chips: front, name: texts.front },
    { chips: back, name: texts.back },
  ].flatMap(({ chips, name }, index) => {
    const side = { x: left, y: 130 + index * 320, width: width * scale, height: height * scale }
    return [
      ...drawSide(side, { chips, pins: pins / 2, scale }),
      label({
        x: ROOM.x + ROOM.width / 2,
        y: side.y + side.height + 52,
        text: `${name}: ${texts.chips(chips)}, ${texts.contacts(pins / 2)}`,
        room: ROOM.width,
      }),
    ]
  })
}

function drawSide(side: Box, { chips, pins, scale }: { chips: number; pins: number; scale: number }): Mark[] {
  const { x, y, width, height } = side
  const edge = EDGE.length * scale
  const gap = EDGE.gap * scale
  const pad = 3 * scale
  const contactWidth = width - 2 * pad - gap
  const first = Math.round(pins * EDGE.key)
  const cut = x + pad + contactWidth * EDGE.key
  const bottom = y + height
  const outline = `M${x} ${y}h${width}v${height * 0.42}a${1.6 * scale} ${1.6 * scale} 0 0 0 0 ${3.2 * scale}V${bottom}H${cut + gap * 0.8}v${-edge}h${-gap * 0.6}v${edge}H${x}V${y + height * 0.42 + 3.2 * scale}a${1.6 * scale} ${1.6 * scale} 0 0 0 0 ${-3.2 * scale}z`
  const room = height - edge - 2 * scale
  const chipScale = Math.min(
    scale,
    (room * 0.78) / SYMBOLS.chip.height,
    (width * 0.86) / (Math.max(chips, 1) * 11.6),
  )
  const pitch = (width * 0.9) / Math.max(chips, 1)
  const row = { y: bottom - edge, height: edge }
  return [
    path(outline, { fill: 'boardSoft', stroke: 'board' }),
    strokes(
      { ...row, x: x + pad, width: contactWidth * (first / pins) },
      { count: first, color: 'contact', name: 'contact' },
    ),
    strokes(
      { ...row, x: x + pad + contactWidth * (first / pins) + gap, width: contactWidth * (1 - first / pins) },
      { count: pins - first, color: 'contact', name: 'contact' },
    ),
    ...Array.from({ length: chips }, (_, index) => ({
      kind: 'use' as const,
      symbol: 'chip' as const,
      x: x + width * 0.05 + (index + 0.5) * pitch - (SYMBOLS.chip.width * chipScale) / 2,
      y: y + (room - SYMBOLS.chip.height * chipScale) / 2 + scale,
      scale: chipScale,
    })),
  ]
}

/** The M.2 edge has 75 places, of which the M key takes eight; 67 contacts remain on both sides. */
const M2 = { contacts: 34, key: 5, board: 0.8, screw: 3.5 }

/** An M.2 drive from the top and, at the same scale, its side. */
export function drawM2Drive({ width, length, height }: Content<'m2-drive'>): Mark[] {
  const scale = Math.min((ROOM.width - 60) / length, 330 / (width + height))
  const [long, high] = [length * scale, width * scale]
  const x = ROOM.x + 60 + (ROOM.width - 60 - long) / 2
  const y = 130
  const edge = 4 * scale
  const right = x + long
  const screw = M2.screw * scale
  const notch = y + high * 0.77
  const outline = `M${x} ${y}H${right - edge}v${1.2 * scale}H${right}V${notch - scale}h${-edge}v${2 * scale}h${edge}V${y + high - 1.2 * scale}h${-edge}v${1.2 * scale}H${x}V${y + high / 2 + screw / 2}a${screw / 2} ${screw / 2} 0 0 0 0 ${-screw}z`
  const pitch = (high - 2.4 * scale - 2 * scale) / M2.contacts
  const contacts = Array.from({ length: M2.contacts }, (_, index) => {
    const isBelow = index >= M2.contacts - M2.key * 1.4
    return `M${right - edge + 4} ${(y + 1.2 * scale + (index + 0.5) * pitch + (isBelow ? 2 * scale : 0)).toFixed(1)}h${edge - 8}`
  }).join('')
  const side = { x, y: y + high + 130, width: long, height: Math.max(M2.board * scale, height * scale) }
  const boardY = side.y + side.height - M2.board * scale
  return [
    path(outline, { fill: 'boardSoft', stroke: 'board' }),
    path(contacts, { stroke: 'contact', weight: Math.max(2, pitch * 0.5) }),
    box(
      { x: x + long * 0.12, y: y + high * 0.14, width: long * 0.66, height: high * 0.72 },
      { fill: 'paper', stroke: 'steel', weight: 2 },
    ),
    ...nameLeft({ x, y, height: high }, groupThousands(width)),
    label({
      x: x + long * 0.45,
      y: y + high / 2 + 10,
      text: `${width} × ${length}`,
      room: long * 0.6,
      isMono: true,
    }),
    label({ x: ROOM.x + ROOM.width / 2, y: y + high + 52, text: texts.top, room: ROOM.width }),
    box(
      { x, y: boardY, width: long, height: M2.board * scale },
      { fill: 'board', stroke: 'none', radius: 2 },
    ),
    box(
      { ...side, x: x + long * 0.06, width: long * 0.86, height: side.height - M2.board * scale },
      { radius: 3 },
    ),
    ...nameLeft(side, groupThousands(height)),
    label({ x: ROOM.x + ROOM.width / 2, y: side.y + side.height + 50, text: texts.side, room: ROOM.width }),
  ]
}

/** The end of a drive that is plugged in, with the two connectors of SATA. */
export function drawSataDrive({ width, height }: Content<'sata-drive'>): Mark[] {
  const scale = Math.min((ROOM.width - 80) / width, 340 / height)
  const end = { x: ROOM.x + 60, y: 410 - (height * scale) / 2, width: width * scale, height: height * scale }
  const [data, power] = [SYMBOLS['sata-data'], SYMBOLS['sata-power']]
  const portScale = Math.min(scale, (end.height * 0.86) / data.height)
  const y = end.y + end.height - data.height * portScale - (end.height - data.height * portScale) * 0.3
  const dataX = end.x + end.width * 0.16
  const powerX = dataX + (data.width + 2) * portScale
  const below = end.y + end.height + 26
  return [
    box(end, { radius: Math.min(14, height) }),
    ...[0.06, 0.94].map((at) =>
      circle(end.x + end.width * at, end.y + end.height / 2, Math.min(12, end.height * 0.16), {
        fill: 'paper',
        weight: 2,
      }),
    ),
    { kind: 'use', symbol: 'sata-data', x: dataX, y, scale: portScale },
    { kind: 'use', symbol: 'sata-power', x: powerX, y, scale: portScale },
    ...nameBelow(dataX, dataX + data.width * portScale, below, texts.data, data.width * portScale + 40),
    ...nameBelow(powerX, powerX + power.width * portScale, below, texts.power, power.width * portScale),
    ...nameLeft(end, groupThousands(height)),
  ]
}
