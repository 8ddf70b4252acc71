import type { Figure, SectionResult } from '../report.ts'
import { toDigits } from './wording.ts'

const PANEL = { width: 440, height: 250 }
const PLOT = { left: 48, right: 24, top: 64, bottom: 44 }
const LIMIT = 2
const COLORS = {
  paper: '#fcfcfb',
  ink: '#1a1f23',
  mute: '#59626a',
  hairline: '#e0e4e7',
  green: '#0e7d5c',
  copper: '#8f4a1a',
}

interface Curve {
  name: string
  /** The ratio to the smallest size, at each size. */
  points: { size: number; ratio: number }[]
}

export interface Panel {
  title: string
  curves: Curve[]
}

function toCurve({ name, sizes = [] }: Figure): Curve {
  const [smallest] = sizes
  return {
    name: name.replace(/^\w+: /, ''),
    points: sizes.map(({ size, together }) => ({
      size,
      ratio: together / (smallest?.together ?? Number.NaN),
    })),
  }
}

/** One panel for each engine of each section; only reads, which have the limit. */
export function toPanels(results: readonly SectionResult[]): Panel[] {
  return results.flatMap(({ section, title, figures }) =>
    section.startsWith('growth-')
      ? (['sqlite', 'postgres'] as const).flatMap((engine) => {
          const reads = figures.filter(({ id }) => id.startsWith(`${section}/${engine}/read-`))
          const engineTitle = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
          return reads.length > 0 ? [{ title: `${title}, ${engineTitle}`, curves: reads.map(toCurve) }] : []
        })
      : [],
  )
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const lastOf = ({ points }: Curve) => points.at(-1)?.ratio ?? 0

function drawPanel({ title, curves }: Panel, at: number): string {
  const sizes = curves[0]?.points.map(({ size }) => size) ?? []
  const highest = Math.max(LIMIT * 1.25, ...curves.flatMap(({ points }) => points.map(({ ratio }) => ratio)))
  const [plotWidth, plotHeight] = [
    PANEL.width - PLOT.left - PLOT.right,
    PANEL.height - PLOT.top - PLOT.bottom,
  ]
  const logs = sizes.map(Math.log10)
  const [from = 0, to = 1] = [logs[0], logs.at(-1)]
  const x = (size: number) => round(PLOT.left + ((Math.log10(size) - from) / (to - from || 1)) * plotWidth)
  const y = (ratio: number) => round(PLOT.top + plotHeight * (1 - ratio / highest))
  const right = PANEL.width - PLOT.right
  const line = (ratio: number, look: string) =>
    `<path d="M${PLOT.left} ${y(ratio)}H${right}" ${look}/><text x="${PLOT.left - 8}" y="${y(ratio) + 4}" text-anchor="end">${ratio}×</text>`
  const [worst] = curves.toSorted((a, b) => lastOf(b) - lastOf(a))
  const draw = (curve: Curve) => {
    const path = curve.points
      .map(({ size, ratio }, index) => `${index === 0 ? 'M' : 'L'}${x(size)} ${y(ratio)}`)
      .join('')
    const look = curve === worst ? 'stroke-width="2.5"' : 'stroke-width="1.25" stroke-opacity="0.35"'
    return `<path d="${path}" fill="none" stroke="${COLORS.green}" ${look}><title>${escapeText(curve.name)}</title></path>`
  }
  const summary = worst ? `grows most: ${worst.name}, ${toDigits(lastOf(worst))}×` : ''
  return [
    `<g transform="translate(${(at % 2) * PANEL.width} ${Math.floor(at / 2) * PANEL.height})">`,
    `<text x="${PLOT.left}" y="28" font-size="15" font-weight="600" fill="${COLORS.ink}">${escapeText(title)}</text>`,
    `<text x="${PLOT.left}" y="46">${escapeText(summary)}</text>`,
    line(0, `stroke="${COLORS.hairline}"`),
    line(1, `stroke="${COLORS.hairline}"`),
    line(LIMIT, `stroke="${COLORS.copper}" stroke-dasharray="4 4"`),
    ...curves.map(draw),
    ...sizes.map(
      (size, index) =>
        `<text x="${x(size)}" y="${PANEL.height - PLOT.bottom + 20}" text-anchor="${index === 0 ? 'start' : index === sizes.length - 1 ? 'end' : 'middle'}">${size.toLocaleString('en')}</text>`,
    ),
    '</g>',
  ].join('\n')
}

const round = (value: number) => Math.round(value * 10) / 10

/** How the p99 of every read grows with the shop: one line each, the fastest-growing in front. */
export function drawGrowth(panels: readonly Panel[]): string {
  const [width, height] = [PANEL.width * 2, Math.ceil(panels.length / 2) * PANEL.height]
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${COLORS.mute}">`,
    `<title>p99 of every read by the size of the shop, beside that of the smallest; the limit is ${LIMIT}×</title>`,
    `<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>`,
    ...panels.map(drawPanel),
    '</svg>',
  ].join('\n')}\n`
}
