import { escapeXml } from '../../../text/escape-xml.rules.ts'
import { COLORS, round } from '../drawing.rules.ts'
import { type Box, type Label, label, type Mark, path, widthOf } from './marks.ts'
import { SYMBOLS } from './symbols.ts'

export interface View {
  name: string
  /** What the reader must know about the scale. */
  note: string
  marks: Mark[]
  facts: readonly { label: string; value: string }[]
}

export const SHEET = { width: 1200, height: 900 }
/** Where a view is drawn: below its name, above the block of facts. */
export const ROOM: Box = { x: 70, y: 120, width: 1060, height: 600 }
const BLOCK = { top: 764, pad: 30, label: 24, value: 30, most: 4 }
export function toViewSvg(view: View, title: string): string {
  const marks = [...view.marks, ...listHead(view), ...listFacts(view)]
  const used = new Set(
    marks.flatMap((mark) => (typeof mark === 'object' && mark.kind === 'use' ? [mark.symbol] : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" role="img" font-family="Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">`,
    `<title>${escapeXml(title)}</title><defs>`,
    ...[...used].map((name) => `<g id="${name}">${SYMBOLS[name].markup}</g>`),
    `</defs><rect width="${SHEET.width}" height="${SHEET.height}" fill="${COLORS.paper}"/>`,
    ...marks.map(toSvgMark),
    '</svg>',
  ].join('')
}

function toSvgMark(mark: Mark): string {
  if (typeof mark === 'string') return mark
  if (mark.kind === 'use')
    return `<use href="#${mark.symbol}" transform="translate(${round(mark.x)} ${round(mark.y)}) scale(${mark.scale.toFixed(3)})"/>`
  const { x, y, text, size, anchor, color, isMono } = mark
  const font = isMono ? ` font-family="'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace"` : ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" fill="${COLORS[color]}"${font}>${escapeXml(text)}</text>`
}

/** The corner at the right stays free, because the page lays its button over it. */
export function listHead({ name, note }: Pick<View, 'name' | 'note'>): Label[] {
  const heading = { x: 40, y: 66, size: 30, isMono: false, anchor: 'start' } as const
  const start = heading.x + widthOf(name, heading) + 30
  return [
    label({ ...heading, text: name, room: 500, color: 'part' }),
    label({ ...heading, x: start, text: note, room: 980 - start, size: 24 }),
  ]
}

/** The block at the foot of the sheet, each cell as wide as its text asks. */
export function listFacts({ facts }: Pick<View, 'facts'>): Mark[] {
  const cells = facts.slice(0, BLOCK.most)
  const needed = cells.map(
    ({ label: name, value }) =>
      Math.max(
        widthOf(name, { size: BLOCK.label, isMono: false }),
        widthOf(value, { size: BLOCK.value, isMono: true }),
      ) +
      2 * BLOCK.pad,
  )
  const total = needed.reduce((all, width) => all + width, 0)
  const spare = Math.max(0, SHEET.width - total) / cells.length
  const shrink = Math.min(1, SHEET.width / total)
  let x = 0
  const marks: Mark[] = [path(`M0 ${BLOCK.top}H${SHEET.width}`)]
  for (const [index, { label: name, value }] of cells.entries()) {
    const width = (needed[index] ?? 0) * shrink + spare
    const room = width - 2 * BLOCK.pad
    const left = round(x + BLOCK.pad)
    if (index > 0)
      marks.push(path(`M${round(x)} ${BLOCK.top}V${SHEET.height}`, { stroke: 'soft', weight: 2 }))
    marks.push(
      label({ x: left, y: BLOCK.top + 50, text: name, room, size: BLOCK.label, anchor: 'start' }),
      label({
        ...{ x: left, y: BLOCK.top + 98, text: value, room, size: BLOCK.value, anchor: 'start' },
        ...{ color: 'part', isMono: true },
      }),
    )
    x += width
  }
  return marks
}
