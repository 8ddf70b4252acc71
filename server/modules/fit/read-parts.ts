import { fitMessages } from '../../../content/messages/en/fit.ts'
import { type AnyPart, labelOf } from '../../../contract/fit/build.ts'
import {
  type BuildTextLine,
  formatBuild,
  MAX_OWN_NAME,
  parseBuild,
} from '../../../contract/fit/build-text.ts'
import { type BuildSlot, buildSlots, findSlot } from '../../../contract/fit/slots.ts'
import { parseValues } from '../../../contract/fit/values.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import type { FitProduct } from './fit.rules.ts'
import { openProductCache } from './product-cache.ts'

/** A line of a build with what rules read of it. */
export interface BuildPart {
  part: AnyPart
  slot: BuildSlot
  line: BuildTextLine
  /** The line as it stands in the text of the build. */
  text: string
  /** Null for a part that the buyer has already. */
  product: FitProduct | null
}

export interface ReadParts {
  /** By their slots, then in the order of the text. */
  lines: BuildPart[]
  problems: string[]
}

/** Reads the text of a build, after `catalog.read()` or `readRecent()`. Parts that do not exist are left out and named. */
export async function readParts(engine: EngineWithImages, text: string): Promise<ReadParts> {
  const { lines: given, problems } = parseBuild(text)
  // Read again in the order of the text, so that equal builds are equal here too.
  const { lines } = parseBuild(formatBuild(given))
  const slugs = lines.flatMap((line) => ('slug' in line ? [line.slug] : []))
  const found = await openProductCache(engine).find({ slugs })
  const bySlug = new Map(found.map((known) => [known.slug, known]))
  const read: BuildPart[] = []
  for (const [index, line] of lines.entries()) {
    if (!('slug' in line)) {
      read.push(readOwnPart(line, index, problems))
      continue
    }
    const known = bySlug.get(line.slug)
    const product = known?.product
    const slot = product && findSlot(product.part.category)
    if (!known) problems.push(fitMessages.goneProduct(line.slug))
    else if (!product || !slot) problems.push(fitMessages.noPart(known.name))
    else
      read.push({
        part: { ...product.part, quantity: line.quantity },
        slot: slot.id,
        line,
        text: formatBuild([line]),
        product,
      })
  }
  const placeOf = ({ slot }: BuildPart) => buildSlots.findIndex(({ id }) => id === slot)
  return { lines: read.toSorted((a, b) => placeOf(a) - placeOf(b)), problems: [...new Set(problems)] }
}

function readOwnPart(
  line: Exclude<BuildTextLine, { slug: string }>,
  index: number,
  problems: string[],
): BuildPart {
  const { category, quantity } = line
  const given = line.name?.replaceAll('\0', '').trim().slice(0, MAX_OWN_NAME)
  const name = given || fitMessages.yourPart[category]
  const read = parseValues(category, line.values)
  for (const { key, message } of read.problems)
    problems.push(fitMessages.wrongValue(name, labelOf(category, key), message))
  const part: AnyPart = {
    id: `own-${index}`,
    name,
    category,
    quantity,
    values: read.values,
    ...(!given && { isUnnamed: true }),
  }
  const slot = findSlot(category)?.id ?? 'case'
  return { part, slot, line, text: formatBuild([line]), product: null }
}

/** Where a product is tried in a build. */
export interface Place {
  replaced: BuildPart[]
  others: AnyPart[]
  /** Pieces of the product in one machine. */
  quantity: number
}

/** `replaces` is the text of a line, 'none', or undefined for what the slot does by itself. */
export function choosePlace(lines: readonly BuildPart[], slot: BuildSlot, replaces?: string): Place {
  const here = lines.filter((line) => line.slot === slot)
  const named = here.filter(({ text }) => text === replaces)
  const isReplacing = buildSlots.find(({ id }) => id === slot)?.takes === 'one'
  const own = replaces !== 'none' && isReplacing ? here : []
  const replaced = named.length > 0 ? named : own
  const [only, ...more] = replaced
  return {
    replaced,
    others: lines.filter((line) => !replaced.includes(line)).map(({ part }) => part),
    quantity: only && more.length === 0 ? only.part.quantity : 1,
  }
}

/** The text of the build with this product in its place. */
export function formatBuildWith(
  lines: readonly BuildPart[],
  { replaced, quantity }: Place,
  slug: string,
): string {
  const kept = lines.filter((line) => !replaced.includes(line)).map(({ line }) => line)
  return formatBuild([...kept, { slug, quantity }])
}
