import type { Understood } from '../../../contract/schemas/search.ts'

/** What the shop's search answers today, asked as a visitor would ask. */
export interface SearchFinder {
  understand(question: string): Promise<Understood>
  /** The first product that a question finds. */
  findFirst(question: string): Promise<FoundProduct | null>
  findProduct(id: string): Promise<FoundProduct | null>
}

export interface FoundProduct {
  _id: string
  name: string
}

/** How many products a question finds without leaving a part of it out. */
export function countFound({ pieces, total }: Pick<Understood, 'pieces' | 'total'>): number {
  return pieces.some(({ relaxed }) => relaxed) ? 0 : total
}
