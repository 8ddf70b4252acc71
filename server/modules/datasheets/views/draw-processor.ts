import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ViewContent } from '../../../../contract/product-views.ts'
import { box, findGrid, label, type Mark, nameBelow, path, strokes } from './marks.ts'
import { SYMBOLS } from './symbols.ts'

const DIE = { x: 410, y: 170, width: 380, height: 380 }

/** What a processor consists of and connects to: its cores, its memory channels, its PCIe lanes. */
export function drawProcessor({
  cores,
  channels,
  lanes,
}: Extract<ViewContent, { kind: 'processor' }>): Mark[] {
  return [
    box(DIE, { fill: 'paper', radius: 14 }),
    box(
      { x: DIE.x + 16, y: DIE.y + 16, width: DIE.width - 32, height: DIE.height - 32 },
      { stroke: 'hairline', weight: 2, radius: 8 },
    ),
    path(`M${DIE.x + 16} ${DIE.y + 58}v-42h42z`, { fill: 'contactSoft', stroke: 'none' }),
    ...drawCores(cores),
    ...nameBelow(DIE.x, DIE.x + DIE.width, DIE.y + DIE.height + 22, texts.cores(cores), 380),
    ...drawChannels(channels),
    ...drawLanes(lanes),
  ]
}

function drawCores(cores: number): Mark[] {
  const { columns, rows } = findGrid(cores, 1.05)
  const pitch = 290 / Math.max(columns, rows)
  const scale = (pitch * 0.86) / SYMBOLS.core.width
  const [left, top] = [600 - (columns * pitch) / 2, 360 - (rows * pitch) / 2]
  return Array.from({ length: cores }, (_, index) => ({
    kind: 'use',
    symbol: 'core',
    x: left + (index % columns) * pitch + pitch * 0.07,
    y: top + Math.floor(index / columns) * pitch + pitch * 0.07,
    scale,
  }))
}

function drawChannels(channels: number): Mark[] {
  const pitch = Math.min(90, DIE.height / channels)
  const scale = Math.min(3.6, (pitch * 0.72) / SYMBOLS.channel.height)
  const top = 360 - (channels * pitch) / 2
  const width = SYMBOLS.channel.width * scale
  const x = 90 + (216 - width) / 2
  return [
    ...Array.from({ length: channels }, (_, index): Mark[] => {
      const middle = top + (index + 0.5) * pitch
      return [
        path(`M${x + width} ${middle.toFixed(1)}H${DIE.x}`, { stroke: 'board', weight: 3 }),
        { kind: 'use', symbol: 'channel', x, y: middle - (SYMBOLS.channel.height * scale) / 2, scale },
      ]
    }).flat(),
    label({
      x: 198,
      y: DIE.y + DIE.height + 74,
      text: texts.channels(channels),
      room: 320,
      color: 'measure',
      isMono: true,
    }),
  ]
}

/** One line for each lane, from the processor to the edge of the board. */
function drawLanes(lanes: number): Mark[] {
  const height = Math.min(DIE.height - 40, lanes * 11)
  const top = 360 - height / 2
  const pitch = height / lanes
  const lines = strokes(
    { x: 0, y: 0, width: height, height: 270 },
    { count: lanes, color: 'board', name: 'lane' },
  )
  return [
    `<g transform="translate(${DIE.x + DIE.width + 270} ${top.toFixed(1)}) rotate(90)">${lines}</g>`,
    box(
      { x: DIE.x + DIE.width + 262, y: top - 12, width: 46, height: height + 24 },
      { fill: 'dark', stroke: 'none', radius: 6 },
    ),
    path(`M${DIE.x + DIE.width + 285} ${(top + pitch / 2).toFixed(1)}v${(height - pitch).toFixed(1)}`, {
      stroke: 'contact',
      weight: 8,
    }),
    label({
      x: 960,
      y: DIE.y + DIE.height + 74,
      text: texts.lanes(lanes),
      room: 320,
      color: 'measure',
      isMono: true,
    }),
  ]
}
