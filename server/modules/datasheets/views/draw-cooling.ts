import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ViewContent } from '../../../../contract/product-views.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { box, circle, label, type Mark, nameBelow, path, strokes } from './marks.ts'
import { ROOM } from './sheet.ts'
import { SYMBOLS } from './symbols.ts'

type Content<Kind extends ViewContent['kind']> = Extract<ViewContent, { kind: Kind }>

const FAN_SIDE = SYMBOLS.fan.width

/** The cooler from below, with its pipes in the base; beside it its fans, each with its plug. */
export function drawCoolerBase({ width, depth, pipes, pipeSize, fans }: Content<'cooler-base'>): Mark[] {
  const scale = Math.min(560 / width, 500 / depth)
  const block = { width: width * scale, height: depth * scale, x: ROOM.x + (580 - width * scale) / 2, y: 0 }
  block.y = 400 - block.height / 2
  const pipe = pipeSize * scale
  const band = pipes * pipe * 1.12
  const base = { width: band + 4 * scale, height: Math.min(block.height * 0.62, band + 12 * scale) }
  const baseBox = { ...base, x: block.x + (block.width - base.width) / 2, y: 400 - base.height / 2 }
  const pipeScale = { x: pipe / SYMBOLS.pipe.width, y: (base.height - 2 * scale) / SYMBOLS.pipe.height }
  return [
    box(block, { radius: 6 }),
    strokes(
      { ...block, x: block.x + 8, y: block.y + 8, width: block.width - 16, height: block.height - 16 },
      { count: Math.round(width / 3), color: 'soft', name: 'fin' },
    ),
    box(baseBox, { fill: 'paper', radius: 6 }),
    ...Array.from({ length: pipes }, (_, index): Mark => {
      const x = baseBox.x + (base.width - band) / 2 + index * pipe * 1.12 + pipe * 0.06
      return `<g class="pipe" transform="translate(${x.toFixed(1)} ${(baseBox.y + scale).toFixed(1)}) scale(${pipeScale.x.toFixed(3)} ${pipeScale.y.toFixed(3)})">${SYMBOLS.pipe.markup}</g>`
    }),
    ...[0, 1, 2, 3].map((corner) =>
      circle(
        baseBox.x + (corner % 2 ? base.width + 26 : -26),
        baseBox.y + (corner < 2 ? 18 : base.height - 18),
        11,
        { fill: 'paper', weight: 2 },
      ),
    ),
    ...nameBelow(
      baseBox.x,
      baseBox.x + base.width,
      block.y + block.height + 20,
      texts.pipes(pipes, pipeSize),
      560,
    ),
    ...drawFans(fans, { x: 700, width: 430 }),
  ]
}

/** Fans in a column, each with the plug that its cable ends in. */
function drawFans(count: number, { x, width }: { x: number; width: number }): Mark[] {
  const pitch = Math.min(300, 560 / count)
  const scale = (pitch - 40) / FAN_SIDE
  const plugScale = Math.min(7, scale)
  const { width: plugWidth, height: plugHeight } = SYMBOLS['fan-plug']
  const top = 410 - (count * pitch) / 2
  const side = FAN_SIDE * scale
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * pitch + 20
    const plugX = x + width - plugWidth * plugScale
    const plugY = y + side / 2 - (plugHeight * plugScale) / 2 + 30
    return [
      path(
        `M${x + side} ${y + side - 24}C${x + side + 70} ${y + side - 24} ${plugX - 10} ${plugY - 60} ${plugX + (plugWidth * plugScale) / 2} ${plugY}`,
        { stroke: 'steel', weight: 5 },
      ),
      { kind: 'use' as const, symbol: 'fan' as const, x, y, scale },
      { kind: 'use' as const, symbol: 'fan-plug' as const, x: plugX, y: plugY, scale: plugScale },
    ]
  }).flat()
}

/** The radiator with its fans to scale, its two tubes, and the pump at their end. */
export function drawRadiator({ length, width, fans, fanSize }: Content<'radiator'>): Mark[] {
  const scale = Math.min((ROOM.width - 120) / length, 300 / width)
  const block = { x: ROOM.x, y: 130, width: length * scale, height: width * scale }
  const fanScale = (fanSize * scale) / FAN_SIDE
  const left = block.x + (block.width - fans * fanSize * scale) / 2
  const right = block.x + block.width
  const bottom = block.y + block.height
  const pump = { x: 600, y: bottom + 165, radius: 88 }
  const tube = (y: number, reach: number, at: number) =>
    path(
      `M${right} ${y}h18c${reach} 0 ${reach} ${pump.y + at - y} ${-reach / 3} ${pump.y + at - y}H${pump.x + 60}`,
      { stroke: 'steel', weight: 15 },
    )
  return [
    tube(block.y + block.height * 0.3, 150, 34),
    tube(block.y + block.height * 0.7, 80, -34),
    box(block, { radius: 8 }),
    strokes(
      { ...block, y: block.y + 10, height: block.height - 20 },
      { count: Math.round(length / 4), color: 'soft', name: 'fin' },
    ),
    ...Array.from({ length: fans }, (_, index) => ({
      kind: 'use' as const,
      symbol: 'fan' as const,
      x: left + index * fanSize * scale,
      y: block.y + (block.height - fanSize * scale) / 2,
      scale: fanScale,
    })),
    circle(pump.x, pump.y, pump.radius, { fill: 'dark' }),
    circle(pump.x, pump.y, pump.radius * 0.72, { fill: 'none', stroke: 'board', weight: 6 }),
    label({ x: pump.x, y: pump.y + 9, text: texts.pump, room: pump.radius * 1.3, color: 'paper', size: 24 }),
    ...nameBelow(left, left + fanSize * scale, bottom + 22, groupThousands(fanSize), 200),
  ]
}

/** Between the screws of a fan, in mm, by its size; other sizes have no common standard. */
const SCREWS: Readonly<Record<number, number>> = {
  40: 32,
  60: 50,
  80: 71.5,
  92: 82.5,
  120: 105,
  140: 124.5,
  200: 154,
}

/** The fan from behind: hub, struts and screw holes; its side at the same scale; the plug of its cable. */
export function drawFanBack({ size, thickness, pins }: Content<'fan-back'>): Mark[] {
  const scale = 480 / size
  const frame = { x: ROOM.x + 20, y: 140, width: 480, height: 480 }
  const [x, y] = [frame.x + 240, frame.y + 240]
  const screws = ((SCREWS[size] ?? size * 0.88) * scale) / 2
  const side = { x: frame.x + 600, y: frame.y, width: thickness * scale, height: 480 }
  const plug = { x: 930, y: 330, scale: 12, width: pins * 2.54 + 1.9 }
  return [
    box(frame, { radius: 46 }),
    circle(x, y, 222, { fill: 'paper' }),
    ...[170, 118].map((radius) => circle(x, y, radius, { fill: 'none', stroke: 'hairline', weight: 2 })),
    ...[45, 135, 225, 315].map((angle) => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      return path(
        `M${(x + 60 * dx).toFixed(1)} ${(y + 60 * dy).toFixed(1)}L${(x + 224 * dx).toFixed(1)} ${(y + 224 * dy).toFixed(1)}`,
        { weight: 9 },
      )
    }),
    circle(x, y, 66, { fill: 'dark' }),
    circle(x, y, 22, { fill: 'none', stroke: 'steel', weight: 2 }),
    ...[-1, 1].flatMap((across) =>
      [-1, 1].map((up) => circle(x + across * screws, y + up * screws, 2.2 * scale, { fill: 'paper' })),
    ),
    ...nameBelow(frame.x, frame.x + 480, 638, groupThousands(size), 300),
    box(side, { radius: 8 }),
    path(`M${side.x + 14} ${side.y + 40}v400M${side.x + side.width - 14} ${side.y + 40}v400`, {
      stroke: 'hairline',
      weight: 2,
    }),
    ...nameBelow(side.x, side.x + side.width, 638, groupThousands(thickness), 200),
    path(
      `M${side.x + side.width} 590C${plug.x - 30} 590 ${plug.x - 110} ${plug.y + 42} ${plug.x + 6} ${plug.y + 42}`,
      { stroke: 'steel', weight: 6 },
    ),
    ...drawPins(plug, pins),
  ]
}

function drawPins(
  { x, y, scale, width }: { x: number; y: number; scale: number; width: number },
  pins: number,
): Mark[] {
  const body = { x, y, width: width * scale, height: 7 * scale }
  return [
    box(body, { fill: 'dark', radius: 8 }),
    ...Array.from({ length: pins }, (_, index): Mark => {
      const at = x + (0.95 + (index + 0.5) * 2.54) * scale
      return `<g class="pin">${box({ x: at - 12, y: y + 30, width: 24, height: 30 }, { fill: 'hairline', stroke: 'none', radius: 3 })}${box({ x: at - 5, y: y + 40, width: 10, height: 10 }, { fill: 'contact', stroke: 'none', radius: 1 })}</g>`
    }),
    ...nameBelow(body.x, body.x + body.width, y + body.height + 20, texts.pins(pins), 220),
  ]
}
