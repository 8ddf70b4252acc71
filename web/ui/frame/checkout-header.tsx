import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from './logo.tsx'

const SLOT_ID = 'checkout-header'

/** Replaces the navbar on the order form and the payment page. Only the logo and the back link lead away. */
export function CheckoutHeader() {
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-ink-200 bg-paper/92 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-4">
        <Logo />
        <div id={SLOT_ID} className="ml-auto flex min-w-0 items-center gap-4 md:gap-8" />
      </div>
    </header>
  )
}

/** Shows what only the page knows in that header: the sum and the way back. */
export function InCheckoutHeader({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null)
  useEffect(() => setSlot(document.getElementById(SLOT_ID)), [])
  return slot && createPortal(children, slot)
}
