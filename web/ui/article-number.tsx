import { cartMessages } from '../../content/messages/en/cart.ts'

/** What the buyer calls the product of a line. */
export function ArticleNumber({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <span className="block text-xs text-ink-500">
      {cartMessages.ownNumber} <span className="figure inline-block text-ink-700">{children}</span>
    </span>
  )
}
