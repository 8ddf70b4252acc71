import { useEffect } from 'react'
import { holdMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { describeTimeLeft } from './hold-time.rules.ts'
import { useNow } from './use-now.ts'

interface HoldTimeProps {
  expiresAt: string
  /** Called when the hold ends while the page is open: the shop knows the order's new state. */
  onEnd: () => void
}

/** How long an unpaid order still holds its pieces. */
export function HoldTime({ expiresAt, onEnd }: HoldTimeProps) {
  const left = describeTimeLeft(expiresAt, useNow())
  const isOver = left === null
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <time dateTime={expiresAt} title={holdMessages.until(formatDateTime(expiresAt))}>
      {isOver ? holdMessages.ending : holdMessages.left(left)}
    </time>
  )
}
