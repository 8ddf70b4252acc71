import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { InCheckoutHeader } from '../frame/checkout-header.tsx'

interface CheckoutSumProps {
  label: string
  /** Null while there is none. */
  amount: string | null
  back: { to: string; label: string }
}

/** The total and the back link, in the header of the order form and the payment page. */
export function CheckoutSum({ label, amount, back }: CheckoutSumProps) {
  return (
    <InCheckoutHeader>
      {amount !== null && (
        <p className="text-right text-xs leading-4 text-ink-500 md:text-sm">
          {label}{' '}
          <span className="figure block text-sm font-medium text-ink-900 md:inline md:text-base">
            {amount}
          </span>
        </p>
      )}
      <Link
        to={back.to}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-medium text-ink-700 underline-offset-4 hover:text-ink-900 hover:underline"
      >
        <ArrowLeft className="size-4" />
        <span className="max-w-60 truncate max-md:sr-only">{back.label}</span>
      </Link>
    </InCheckoutHeader>
  )
}
