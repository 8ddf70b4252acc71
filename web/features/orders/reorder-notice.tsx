import { useEffect, useRef } from 'react'
import { pages } from '../../../contract/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Reorder } from './reorder.rules.ts'
import { toPurchase } from './use-reorder.ts'

/** What changed since the last order, and how to continue. */
export function ReorderNotice({ plan, productId }: { plan: Reorder; productId: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6 print:hidden">
      <Notice
        tone="copper"
        title={plan.quantity === null ? 'It cannot be ordered again' : 'Since you ordered, this has changed'}
      >
        <ul className="mt-1 grid gap-1">
          {plan.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <div className="mt-3">
          {plan.quantity === null ? (
            <ButtonLink variant="line" to={pages.products}>
              All products
            </ButtonLink>
          ) : (
            <ButtonLink variant="line" to={toPurchase(productId, plan.quantity)}>
              Order {formatCount(plan.quantity)} pcs
            </ButtonLink>
          )}
        </div>
      </Notice>
    </div>
  )
}
