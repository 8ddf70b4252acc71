import type { Section } from './report.ts'

interface Listed {
  name: string
  /** Takes many minutes: runs only when named, or with --all. */
  isLong: boolean
  load(): Promise<{ section: Section }>
}

export const sections: readonly Listed[] = [
  { name: 'reads', isLong: false, load: () => import('./sections/reads.ts') },
  { name: 'writes', isLong: false, load: () => import('./sections/writes.ts') },
  { name: 'processes', isLong: false, load: () => import('./sections/processes.ts') },
  { name: 'start', isLong: false, load: () => import('./sections/start.ts') },
  { name: 'client', isLong: false, load: () => import('./sections/client.ts') },
  { name: 'lighthouse', isLong: false, load: () => import('./sections/lighthouse.ts') },
  { name: 'search', isLong: false, load: () => import('./sections/search.ts') },
  { name: 'fit', isLong: false, load: () => import('./sections/fit.ts') },
  { name: 'growth-catalog', isLong: true, load: () => import('./sections/growth-catalog.ts') },
  { name: 'growth-orders', isLong: true, load: () => import('./sections/growth-orders.ts') },
  { name: 'growth-reviews', isLong: true, load: () => import('./sections/growth-reviews.ts') },
]

export class UnknownSection extends Error {}

/** The sections with these names or name prefixes; without a name, all short ones. */
export function chooseSections(names: readonly string[], { all }: { all: boolean }): readonly Listed[] {
  if (all) return sections
  if (names.length === 0) return sections.filter(({ isLong }) => !isLong)
  return names.flatMap((asked) => {
    const found = sections.filter(({ name }) => name === asked || name.startsWith(`${asked}-`))
    if (found.length === 0)
      throw new UnknownSection(
        `There is no section ${asked}. There are: ${sections.map(({ name }) => name).join(', ')}`,
      )
    return found
  })
}
