import { compareBuildsMessages as texts } from '../../../content/messages/en/build/compare-builds.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { buildSlots } from '../../../contract/fit/slots.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { describeVerdict } from './verdict.rules.ts'

export interface ComparedRow {
  label: string
  cells: readonly [string[], string[]]
  differs: boolean
}

function namesIn({ lines }: BuildReply, slot: string | null): string[] {
  return lines
    .filter((line) => line.slot === slot)
    .map(({ name, quantity }) => (quantity > 1 ? texts.pieces(quantity, name) : name))
    .toSorted()
}

const toRow = (label: string, left: string[], right: string[]): ComparedRow => ({
  label,
  cells: [left, right],
  differs: left.join('\n') !== right.join('\n'),
})

/** Two builds side by side: what each has in its slots, what it costs and what the rules say. */
export function compareBuilds(
  left: BuildReply,
  right: BuildReply,
): { sums: ComparedRow[]; parts: ComparedRow[] } {
  const shown = (side: { value: number | string } | null) => groupThousands(Number(side?.value))
  const watts = ({ checks }: BuildReply) => {
    const power = checks.find(({ rule, left: drawn }) => rule === 'power-budget' && drawn !== null)
    return power ? [texts.watts(shown(power.left), shown(power.right))] : []
  }
  const both = (label: string, of: (build: BuildReply) => string[]) => toRow(label, of(left), of(right))
  return {
    sums: [
      both(texts.verdict, ({ checks }) => [describeVerdict(checks).title]),
      both(texts.perMachine, ({ totals }) => [formatPrice(totals.perMachine)]),
      both(texts.total, ({ totals }) => [formatPrice(totals.total)]),
      both(texts.spares, ({ totals }) => [formatPrice(totals.spares)]),
      both(texts.power, watts),
    ],
    parts: [...buildSlots.map(({ id }) => id), null].flatMap((slot) => {
      const row = both(slot ? slotNames[slot].title : texts.other, (build) => namesIn(build, slot))
      return row.cells[0].length + row.cells[1].length > 0 ? [row] : []
    }),
  }
}
