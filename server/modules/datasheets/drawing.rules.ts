import { datasheetMessages as texts } from '../../../content/messages/en/product.ts'
import type { ProductDimensions } from '../../../contract/product-dimensions.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { escapeXml } from '../../text/escape-xml.rules.ts'

export type Tone = 'part' | 'measure' | 'note'

/** What a drawing consists of. The page shows it as SVG, the datasheet draws it on paper. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'arrow'; points: readonly (readonly [x: number, y: number])[] }
  | { kind: 'text'; x: number; y: number; text: string; tone: Tone; turned?: boolean }

export interface Drawing {
  width: number
  height: number
  textSize: number
  shapes: Shape[]
}

const SHEET = { width: 1200, height: 900 }
/** The room for the product itself; what is left around it carries the measures. */
const ROOM = { width: 860, height: 560, top: 170 }
const TEXT_SIZE = 30
/** Between the two views. */
const GAP = 130
/** From the product to the line of a measure. */
const OFFSET = 52
const OVERHANG = 12
const ARROW = { length: 18, half: 5 }
/** Thinner than this, a product would be no more than a line. */
const LEAST = 8
/** A measure line shorter than this carries its number beside it. */
const SHORT = 120

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The face of the product and, at the same scale, its side; each measure in mm beside the edge it measures. */
export function drawDimensions({ across, up, deep, face }: ProductDimensions): Drawing {
  const gap = deep === null ? 0 : GAP
  const scale = Math.min((ROOM.width - gap) / (across + (deep ?? 0)), ROOM.height / up)
  const toSheet = (size: number) => Math.max(LEAST, round(size * scale))
  const faceWidth = toSheet(across)
  const sideWidth = deep === null ? 0 : toSheet(deep)
  const height = toSheet(up)
  const left = round((SHEET.width - faceWidth - gap - sideWidth) / 2 + OFFSET / 2)
  const top = round(ROOM.top + (ROOM.height - height) / 2)
  const front = { x: left, y: top, width: faceWidth, height }
  const side = { x: left + faceWidth + gap, y: top, width: sideWidth, height }
  return {
    ...SHEET,
    textSize: TEXT_SIZE,
    shapes: [
      { kind: 'box', ...front },
      ...measureAcross(front, across),
      ...measureUp(front, up),
      nameView(front, texts.views[face]),
      ...(deep === null
        ? []
        : [
            { kind: 'box' as const, ...side },
            ...measureAcross(side, deep),
            nameView(side, texts.views.side),
          ]),
    ],
  }
}

function nameView({ x, y, width, height }: Box, text: string): Shape {
  return { kind: 'text', x: round(x + width / 2), y: y + height + 64, text, tone: 'note' }
}

function measureAcross({ x, y, width }: Box, size: number): Shape[] {
  const level = y - OFFSET
  const right = x + width
  return [
    line(x, y - OVERHANG, x, level - OVERHANG),
    line(right, y - OVERHANG, right, level - OVERHANG),
    ...pointBothWays(x, right, (along, off) => [along, level + off]),
    { kind: 'text', x: round(x + width / 2), y: level - 20, text: groupThousands(size), tone: 'measure' },
  ]
}

function measureUp({ x, y, height }: Box, size: number): Shape[] {
  const level = x - OFFSET
  const bottom = y + height
  const middle = round(y + height / 2)
  const isShort = height < SHORT
  return [
    line(x - OVERHANG, y, level - OVERHANG, y),
    line(x - OVERHANG, bottom, level - OVERHANG, bottom),
    ...pointBothWays(y, bottom, (along, off) => [level + off, along]),
    {
      kind: 'text',
      x: isShort ? level - 56 : level - 20,
      y: isShort ? middle + 10 : middle,
      text: groupThousands(size),
      tone: 'measure',
      ...(!isShort && { turned: true }),
    },
  ]
}

/** A line with an arrowhead at each end; where there is no room between them, the arrows point inward from outside. */
function pointBothWays(
  from: number,
  to: number,
  at: (along: number, off: number) => readonly [number, number],
): Shape[] {
  const isTight = to - from < 3 * ARROW.length
  const head = (tip: number, direction: 1 | -1): Shape => ({
    kind: 'arrow',
    points: [
      at(tip, 0),
      at(tip + direction * ARROW.length, -ARROW.half),
      at(tip + direction * ARROW.length, ARROW.half),
    ],
  })
  const reach = isTight ? 2 * ARROW.length : 0
  const [x1, y1] = at(from - reach, 0)
  const [x2, y2] = at(to + reach, 0)
  return [line(x1, y1, x2, y2), head(from, isTight ? -1 : 1), head(to, isTight ? 1 : -1)]
}

function line(x1: number, y1: number, x2: number, y2: number): Shape {
  return { kind: 'line', x1, y1, x2, y2 }
}

export function round(length: number): number {
  return Math.round(length * 10) / 10
}

export const COLORS = {
  part: '#1a1f23',
  fill: '#f4f6f7',
  measure: '#0b6b4f',
  note: '#59626a',
  hairline: '#c4cacf',
  soft: '#e0e4e7',
  paper: '#fff',
  dark: '#1a1f23',
  steel: '#838b93',
  board: '#0b6b4f',
  boardSoft: '#d9eee6',
  contact: '#b87333',
  contactSoft: '#dfb48d',
  carton: '#f6e7da',
} as const

/** The drawing as a standalone SVG image, with the product name for screen readers. */
export function toSvg({ width, height, textSize, shapes }: Drawing, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, 'JetBrains Mono', Menlo, Consolas, monospace" font-size="${textSize}" text-anchor="middle">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...shapes.map(toSvgShape),
    `<text x="40" y="60" text-anchor="start" fill="${COLORS.note}" font-size="24">${escapeXml(texts.unit)}</text>`,
    '</svg>',
  ].join('')
}

function toSvgShape(shape: Shape): string {
  if (shape.kind === 'box') {
    const { x, y, width, height } = shape
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${COLORS.fill}" stroke="${COLORS.part}" stroke-width="3"/>`
  }
  if (shape.kind === 'line') {
    const { x1, y1, x2, y2 } = shape
    return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${COLORS.measure}" stroke-width="2"/>`
  }
  if (shape.kind === 'arrow') {
    return `<path d="M${shape.points.map((point) => point.join(' ')).join('L')}Z" fill="${COLORS.measure}"/>`
  }
  const { x, y, text, tone, turned } = shape
  const turn = turned ? ` transform="rotate(-90 ${x} ${y})"` : ''
  return `<text x="${x}" y="${y}" fill="${COLORS[tone]}"${turn}>${escapeXml(text)}</text>`
}
