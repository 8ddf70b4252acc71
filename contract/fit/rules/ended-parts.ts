import type { Rule } from '../rule.ts'

export const endedParts: Rule = {
  id: 'ended-parts',
  title: 'Products no longer sold',
  source: 'The shop’s catalog',
  isRequired: false,
  needs: [],
  counts: 'all',
  check: ({ parts }) =>
    parts
      .filter(({ isEnded }) => isEnded)
      .map((part) => ({
        result: 'note',
        products: [part],
        left: null,
        right: null,
        margin: null,
        message: `${part.name} is no longer sold. Choose another product for a new build.`,
      })),
}
