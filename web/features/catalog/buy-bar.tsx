import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { productMessages } from '../../../content/messages/en/frame.ts'
import { offerMessages as texts } from '../../../content/messages/en/product.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { addButtonInForm } from '../../cart/cart-form.tsx'
import { DOCK_ID } from '../../comparison/bottom-dock.tsx'
import { Button } from '../../ui/button.tsx'

interface BuyBarProps {
  /** The id of the form that its button sends. */
  form: string
  productId: string
  /** The bar shows while this button is out of view. */
  watched: RefObject<HTMLElement | null>
  total: string
  pieces: number | null
}

/** On phones, the total, Buy Now and Add to cart stay in reach at the bottom of the screen. */
export function BuyBar({ form, productId, watched, total, pieces }: BuyBarProps) {
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setDock(entry?.isIntersecting ? null : document.getElementById(DOCK_ID))
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])

  if (!dock) return null
  return createPortal(
    <section
      aria-label={texts.buyBar}
      className="buy-bar animate-rise border-t border-ink-900 bg-paper/96 backdrop-blur-md md:hidden print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p>
          <span className="figure block text-lg font-medium tracking-figure">{total}</span>
          <span className="block text-xs text-ink-500">{pieces === null ? '–' : formatPieces(pieces)}</span>
        </p>
        <div className="flex max-w-60 flex-1 gap-2">
          <Button type="submit" form={form} className="flex-1 px-0">
            {texts.buyNow}
          </Button>
          <button
            {...addButtonInForm(productId)}
            form={form}
            disabled={pieces === null}
            aria-label={productMessages.addToCart}
            className="add-to-cart disabled:opacity-40"
          />
        </div>
      </div>
    </section>,
    dock,
  )
}
