import { paymentMessages } from '../../../content/messages/en/payment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PAYMENT_GRID } from './payment-grid.ts'

/** Placeholders while the order loads. */
export function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{paymentMessages.loading}</span>
      <div className="mb-6 grid gap-2">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className={PAYMENT_GRID}>
        <Skeleton className="h-72 rounded-md lg:order-last" />
        <Skeleton className="h-118 rounded-md" />
      </div>
    </div>
  )
}
