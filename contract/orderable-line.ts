import type { CartLine } from './schemas/cart.ts'

/** Whether some quantity of the product can be ordered now, though perhaps not the quantity of the line. */
export function isOrderableLine({ problems }: Pick<CartLine, 'problems'>): boolean {
  return problems.every((problem) =>
    'quantities' in problem ? problem.quantities.length > 0 : problem.kind !== 'archived',
  )
}
