import { COLORS, round } from '../drawing.rules.ts'
import type { SymbolName } from './symbols.ts'

export type Color = keyof typeof COLORS

/** A text with the room it may take. It shrinks to fit, and is cut where even the smallest size does not. */
export interface Label {
  kind: 'label'
  x: number
  y: number
  text: string
  size: number
  room: number
  anchor: 'start' | 'middle' | 'end'
  color: Color
  isMono: boolean
}

export interface Use {
  kind: 'use'
  symbol: SymbolName
  x: number
  y: number
  /** Pixels of the sheet for one mm of the symbol. */
  scale: number
}

/** Anything else is SVG as it stands. */
export type Mark = Label | Use | string

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const SMALLEST_TEXT = 18
/** The width of an average character, as a part of the font size, in the widest of the fonts that a reader may have. */
const CHARACTER = { mono: 0.61, sans: 0.56 }

export function widthOf(text: string, { size, isMono }: Pick<Label, 'size' | 'isMono'>): number {
  return [...text].length * size * (isMono ? CHARACTER.mono : CHARACTER.sans)
}

export function label(given: Pick<Label, 'x' | 'y' | 'text' | 'room'> & Partial<Omit<Label, 'kind'>>): Label {
  const full = { anchor: 'middle', size: 28, color: 'note', isMono: false, ...given } as const
  const needed = widthOf(full.text, full)
  const size = needed <= full.room ? full.size : Math.max(SMALLEST_TEXT, (full.size * full.room) / needed)
  const most = Math.floor(full.room / widthOf('m', { ...full, size }) + 0.001)
  const text = [...full.text].length > most ? `${[...full.text].slice(0, most - 1).join('')}…` : full.text
  return { kind: 'label', ...full, size: Math.floor(size * 10) / 10, text }
}

interface Paint {
  fill?: Color | 'none'
  stroke?: Color | 'none'
  weight?: number
  radius?: number
  isDashed?: boolean
}

function paint({ fill = 'fill', stroke = 'part', weight = 2.5, isDashed = false }: Paint): string {
  const fillColor = fill === 'none' ? 'none' : COLORS[fill]
  const line = stroke === 'none' ? '' : ` stroke="${COLORS[stroke]}" stroke-width="${weight}"`
  return `fill="${fillColor}"${line}${isDashed ? ' stroke-dasharray="10 8"' : ''}`
}

export function box({ x, y, width, height }: Box, style: Paint = {}): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${style.radius ?? 4}" ${paint(style)}/>`
}

export function circle(x: number, y: number, radius: number, style: Paint = {}): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint(style)}/>`
}

export function path(d: string, style: Paint = {}): string {
  return `<path d="${d}" stroke-linejoin="round" stroke-linecap="round" ${paint({ fill: 'none', ...style })}/>`
}

/** A row of contacts, lanes or fins: one stroke for each. */
export function strokes(
  { x, y, width, height }: Box,
  { count, color, name }: { count: number; color: Color; name: string },
): string {
  const pitch = width / count
  const d = Array.from(
    { length: count },
    (_, index) => `M${round(x + (index + 0.5) * pitch)} ${round(y)}v${round(height)}`,
  ).join('')
  return `<path class="${name}" d="${d}" stroke="${COLORS[color]}" stroke-width="${round(pitch * 0.55)}"/>`
}

/** A bracket under or over what it names, like the line of a measure. */
export function nameBelow(left: number, right: number, y: number, text: string, room: number): Mark[] {
  return [
    path(`M${round(left)} ${round(y)}v14H${round(right)}v-14`, { stroke: 'measure', weight: 2 }),
    label({ x: (left + right) / 2, y: y + 52, text, room, color: 'measure', isMono: true }),
  ]
}

export function nameAbove(left: number, right: number, y: number, text: string, room: number): Mark[] {
  return [
    path(`M${round(left)} ${round(y)}v-14H${round(right)}v14`, { stroke: 'measure', weight: 2 }),
    label({ x: (left + right) / 2, y: y - 32, text, room, color: 'measure', isMono: true }),
  ]
}

/** A bracket at the left of what it measures. */
export function nameLeft({ x, y, height }: Omit<Box, 'width'>, text: string): Mark[] {
  const level = round(x - 28)
  return [
    path(`M${level + 14} ${round(y)}h-14v${round(height)}h14`, { stroke: 'measure', weight: 2 }),
    label({
      ...{ x: level - 12, y: y + height / 2 + 10, text, room: level - 24 },
      ...{ anchor: 'end', color: 'measure', isMono: true },
    }),
  ]
}

/** The columns and rows in which this many fill a field of the given shape with the fewest gaps. */
export function findGrid(count: number, aspect = 1): { columns: number; rows: number } {
  const grids = Array.from({ length: count }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    const cost = 3 * (columns * rows - count) + 3 * Math.abs(Math.log(columns / rows / aspect))
    return { columns, rows, cost }
  })
  return grids.reduce((best, grid) => (grid.cost < best.cost ? grid : best))
}
