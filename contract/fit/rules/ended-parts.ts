import type { Advice } from '../rule.ts'

export const endedParts: Advice = {
  id: 'ended-parts',
  title: 'Products no longer sold',
  source: 'The shop’s catalog',
  onlyAdvises: true,
  isRequired: false,
  needs: [],
  counts: 'all',
  check: ({ parts }) =>
    parts
      .filter(({ isArchived }) => isArchived)
      .map((part) => ({
        result: 'note',
        products: [part],
        left: null,
        right: null,
        margin: null,
        message: `${part.name} is no longer sold. Choose another product for a new build.`,
      })),
}
