import { cartProblemMessages as texts } from '../../content/messages/en/cart.ts'
import type { CartProblem } from '../../contract/schemas/cart.ts'
import { formatPrice } from '../app/shop.ts'

/** What a line needs, in one sentence. */
export function describeProblem(problem: CartProblem): string {
  if (problem.kind === 'price') return texts.price(formatPrice(problem.from), formatPrice(problem.to))
  return problem.kind === 'archived' ? texts.archived : problem.message
}
