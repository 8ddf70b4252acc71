import { useEffect, useRef } from 'react'
import { reorderMessages } from '../../../content/messages/en/orders.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Reorder } from './reorder.rules.ts'

interface ReorderNoticeProps {
  plan: Reorder
  toPurchase: (quantity: number) => string
}

/** What changed since the last order, and how to continue. */
export function ReorderNotice({ plan, toPurchase }: ReorderNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6 print:hidden">
      <Notice
        tone="copper"
        title={plan.quantity === null ? reorderMessages.notPossible : reorderMessages.changed}
      >
        <ul className="mt-1 grid gap-1">
          {plan.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <div className="mt-3">
          {plan.quantity === null ? (
            <ButtonLink variant="line" to={pages.products}>
              {reorderMessages.allProducts}
            </ButtonLink>
          ) : (
            <ButtonLink variant="line" to={toPurchase(plan.quantity)}>
              {reorderMessages.order(formatPieces(plan.quantity))}
            </ButtonLink>
          )}
        </div>
      </Notice>
    </div>
  )
}
