import { formatBuild, parseBuild } from '../../contract/fit/build-text.ts'
import { findSlot } from '../../contract/fit/slots.ts'
import { pages } from '../../contract/pages.ts'
import type { BuildLine } from '../../contract/schemas/fit-build.ts'
import type { CurrentBuild } from './current-build.ts'

/** The page of a build. Its text needs no encoding. */
export function toBuildAddress({ text = '', machines = 1, name = '' }: Partial<CurrentBuild>): string {
  const rest = new URLSearchParams({
    ...(machines > 1 && { machines: String(machines) }),
    ...(name && { name }),
  })
  return `${pages.build}?parts=${text}${rest.size > 0 ? `&${rest}` : ''}`
}

/**
 * The text of a build with a product in it. Where a machine has one part of a kind, the product takes the place of
 * what is there, in as many pieces.
 */
export function putIntoBuild(
  product: { slug: string; category: string | null },
  lines: readonly Pick<BuildLine, 'slot' | 'text' | 'quantity'>[],
): string {
  const slot = findSlot(product.category)
  const gone = lines.filter((line) => slot?.takes === 'one' && line.slot === slot.id)
  const kept = lines.filter((line) => !gone.includes(line)).map(({ text }) => text)
  const quantity = gone.reduce((most, line) => Math.max(most, line.quantity), 1)
  return formatBuild([...parseBuild(kept.join('.')).lines, { slug: product.slug, quantity }])
}
