import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { type AnyPart, labelOf } from '../../../contract/fit/build.ts'
import { formatBuild, parseBuild } from '../../../contract/fit/build-text.ts'
import { totalBuild } from '../../../contract/fit/build-totals.ts'
import { type Check, checkBuild } from '../../../contract/fit/check-build.ts'
import { toAmount } from '../../../contract/money.ts'
import { toTerms } from '../../../contract/quantity-terms.ts'
import { MAX_MULTIPLY } from '../../../contract/quick-order.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import type { BuildLine, BuildReply, BuildTotals } from '../../../contract/schemas/fit-build.ts'

/** Whether the line is the buyer's own part and has no name. */
function isUnnamed({ slug, text }: BuildLine): boolean {
  const [line] = parseBuild(text).lines
  return slug === null && !(line && 'name' in line && line.name)
}

/** The part of a line as the engine reads it; null for a product that is not a part of a machine. */
function toPart(line: BuildLine): AnyPart | null {
  const { id, name, category, quantity, values, ended } = line
  if (category === null) return null
  return { id, name, category, quantity, values, isArchived: ended, isUnnamed: isUnnamed(line) }
}

export const toParts = (lines: readonly BuildLine[]) => lines.map(toPart).filter((part) => part !== null)

function toFitCheck(check: Check, lines: readonly BuildLine[]): FitCheck {
  const { rule, result, message, left, right, margin, products, missing = [], lacks = [], sum = [] } = check
  const place = ({ id, name }: AnyPart) => {
    const line = Math.max(
      lines.findIndex((each) => each.id === id),
      0,
    )
    return { line, productId: lines[line]?.product?._id ?? null, name }
  }
  return {
    rule: rule.id,
    title: rule.title,
    result,
    required: rule.isRequired,
    message,
    source: rule.source,
    products: products.map(place),
    left,
    right,
    margin,
    missing: missing.map(({ part, key }) => ({
      ...place(part),
      key,
      label: labelOf(part.category as FitCategory, key),
    })),
    lacks: [...lacks],
    sum: sum.map(({ part, label, value }) => ({ ...(part && place(part)), name: label, value })),
    repairs: [],
  }
}

/** What the build costs, by the rule of the shop. Parts that are no longer sold, or that the buyer has, cost nothing. */
function sumUp(lines: readonly BuildLine[], machines: number): BuildTotals {
  const sold = lines.flatMap(({ product, quantity, ended }, line) =>
    product && !ended ? [{ line, quantity, terms: toTerms(product), available: product.quantity }] : [],
  )
  const sum = totalBuild(sold, machines, MAX_MULTIPLY)
  return {
    lines: sum.lines.map(({ unitPriceCents, totalCents, ...pieces }, index) => {
      const { line, terms, available } = sold[index] as (typeof sold)[number]
      return {
        line,
        ...pieces,
        minimum: terms.minimum,
        multiple: terms.multiple,
        unitPrice: toAmount(unitPriceCents),
        total: toAmount(totalCents),
        available,
      }
    }),
    parts: toAmount(sum.partsCents),
    saved: toAmount(sum.savedCents),
    spares: toAmount(sum.sparesCents),
    sparePieces: sum.sparePieces,
    total: toAmount(sum.totalCents),
    perMachine: toAmount(sum.perMachineCents),
    listPerMachine: toAmount(sum.listPerMachineCents),
    inStock: sum.isInStock,
    withoutSpares: sum.machinesWithoutSpares,
  }
}

/** The same line in any of the known builds, with the wanted pieces. */
function findLine(known: readonly BuildReply[], key: string, quantity: number): BuildLine | null {
  for (const { lines } of known) {
    const found = lines.find(({ slug, text }) => (slug ?? withoutPieces(text)) === key)
    if (found) return { ...found, quantity }
  }
  return null
}

const withoutPieces = (text: string) => {
  const [line] = parseBuild(text).lines
  return line ? formatBuild([{ ...line, quantity: 1 }]) : text
}

/**
 * What the shop will say about a build, computed by the same engine from the lines of earlier replies. Null if a line
 * is new. Repairs come with the shop's own reply.
 */
export function checkLocally(
  known: readonly BuildReply[],
  { parts, machines }: { parts: string; machines: number },
): BuildReply | null {
  const lines: BuildLine[] = []
  for (const line of parseBuild(parts).lines) {
    const key = 'slug' in line ? line.slug : formatBuild([{ ...line, quantity: 1 }])
    const found = findLine(known, key, line.quantity)
    if (!found) return null
    lines.push({ ...found, text: formatBuild([line]) })
  }
  const { verdict, checks } = checkBuild(toParts(lines))
  return {
    parts: formatBuild(parseBuild(parts).lines),
    machines,
    lines,
    problems: [],
    verdict,
    checks: checks.map((check) => toFitCheck(check, lines)),
    totals: sumUp(lines, machines),
  }
}
