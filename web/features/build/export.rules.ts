import { exportMessages as texts } from '../../../content/messages/en/build/export.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../../contract/csv.ts'
import { buildSlots } from '../../../contract/fit/slots.ts'
import type { BuildLine, BuildReply } from '../../../contract/schemas/fit-build.ts'
import { formatPrice } from '../../app/shop.ts'
import { describeVerdict } from './verdict.rules.ts'

interface ExportedRow {
  slot: string
  name: string
  number: string
  ended: boolean
  pieces: number
  ordered: number | null
  unitPrice: number | null
  total: number | null
}

function toRow(line: BuildLine, place: number, { totals }: BuildReply): ExportedRow {
  const sum = totals.lines.find((each) => each.line === place)
  return {
    slot: line.slot ? slotNames[line.slot].title : texts.other,
    name: line.name,
    number: line.product?.partNumber ?? (line.product ? '' : texts.own),
    ended: line.ended,
    pieces: line.quantity,
    ordered: sum?.ordered ?? null,
    unitPrice: sum?.unitPrice ?? null,
    total: sum?.total ?? null,
  }
}

/** In the order of the page: by slot, then as the build has them. */
export function listRows(build: BuildReply): ExportedRow[] {
  const placeOf = ({ slot }: BuildLine) => buildSlots.findIndex(({ id }) => id === slot) + (slot ? 0 : 99)
  return build.lines
    .map((line, place) => ({ line, row: toRow(line, place, build) }))
    .toSorted((a, b) => placeOf(a.line) - placeOf(b.line))
    .map(({ row }) => row)
}

export function writeTable(build: BuildReply): string {
  const rows = listRows(build).map(({ slot, name, number, pieces, ordered, unitPrice, total }) => [
    slot,
    name,
    number,
    pieces,
    ordered,
    unitPrice,
    total,
  ])
  return BYTE_ORDER_MARK + writeCsv([texts.columns, ...rows])
}

interface Described {
  name: string
  link: string
}

const verdictOf = ({ checks }: BuildReply) => describeVerdict(checks).title

function totalOf({ totals, machines }: BuildReply): string {
  return machines === 1
    ? texts.total(formatPrice(totals.total))
    : texts.totalOf(machines, formatPrice(totals.total), formatPrice(totals.perMachine))
}

function priceOf({ ended, unitPrice, pieces }: ExportedRow): string {
  if (ended) return texts.ended
  return unitPrice === null ? texts.own : formatPrice(Math.round(unitPrice * pieces * 100) / 100)
}

/** For a chat or a forum without formatting. */
export function writeText(build: BuildReply, { name, link }: Described): string {
  const rows = listRows(build)
  const width = Math.max(...rows.map(({ slot }) => slot.length))
  return [
    name,
    ...rows.map(
      (row) =>
        `${`${row.slot}:`.padEnd(width + 2)}${row.pieces > 1 ? `${row.pieces} × ` : ''}${row.name}, ${priceOf(row)}`,
    ),
    totalOf(build),
    verdictOf(build),
    link,
  ].join('\n')
}

const escapeCell = (text: string) => text.replace(/[\\|*_`[\]<>]/g, '\\$&')

/** For forums and issue trackers that read Markdown. */
export function writeMarkdown(build: BuildReply, { name, link }: Described): string {
  return [
    `**[${escapeCell(name)}](${link})**`,
    '',
    `| ${texts.markdownColumns.join(' | ')} |`,
    '|---|---|---:|',
    ...listRows(build).map(
      (row) =>
        `| ${row.slot} | ${row.pieces > 1 ? `${row.pieces} × ` : ''}${escapeCell(row.name)} | ${priceOf(row)} |`,
    ),
    '',
    `${totalOf(build)}  `,
    verdictOf(build),
  ].join('\n')
}
