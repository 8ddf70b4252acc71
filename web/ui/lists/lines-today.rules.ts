import { cartProblemMessages } from '../../../content/messages/en/cart.ts'
import { linesTodayMessages as texts } from '../../../content/messages/en/lists.ts'
import type { CartProblem } from '../../../contract/schemas/cart.ts'
import type { LineToday } from '../../../contract/schemas/list.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'

/** A line that is no longer sold cannot go into the cart. */
export function isSold({ problems }: Pick<LineToday, 'problems'>): boolean {
  return problems.every(({ kind }) => kind !== 'archived')
}

/** What changed since the line was saved or ordered, and which quantities can be ordered instead. */
export function describeChange(
  { product: { order, multiple } }: { product: Pick<LineToday['product'], 'order' | 'multiple'> },
  problem: CartProblem,
): string {
  if (problem.kind === 'price')
    return cartProblemMessages.price(formatPrice(problem.from), formatPrice(problem.to))
  if (problem.kind === 'archived') return `${cartProblemMessages.archived} ${texts.leftOut}`
  if (problem.kind === 'stock' && problem.available === 0) return texts.outOfStock
  const reason = {
    minimum: () => texts.minimum(formatPieces(order)),
    multiple: () => texts.multiple(groupThousands(multiple)),
    stock: () => texts.stock('available' in problem ? problem.available : 0),
  }[problem.kind]()
  const { quantities } = problem
  return `${reason} ${quantities.length > 0 ? texts.choose(quantities.map(groupThousands)) : texts.none}`
}
