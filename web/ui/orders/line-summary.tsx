import { useState } from 'react'
import { orderLineMessages as texts } from '../../../content/messages/en/orders.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { SumLine } from '../sum-line.tsx'

/** More lines than this are folded, so that the button under them stays near. */
const SHOWN_LINES = 5

interface SummaryLine {
  id: string
  product: string
  quantity: number
  unitPrice: number
  total: number
}

/** What is ordered, a line each, beside a form. */
export function LineSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = !isOpen && lines.length > SHOWN_LINES
  return (
    <>
      <dl className="text-sm">
        {(isFolded ? lines.slice(0, SHOWN_LINES) : lines).map(
          ({ id, product, quantity, unitPrice, total }) => (
            <SumLine
              key={id}
              label={
                <>
                  {product}
                  <span className="figure block text-xs text-ink-500">
                    {texts.each(groupThousands(quantity), formatPrice(unitPrice))}
                  </span>
                </>
              }
            >
              {formatPrice(total)}
            </SumLine>
          ),
        )}
      </dl>
      {isFolded && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="min-h-11 text-sm font-medium underline underline-offset-4"
        >
          {texts.showAll(lines.length)}
        </button>
      )}
    </>
  )
}
