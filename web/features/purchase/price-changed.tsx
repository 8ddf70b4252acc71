import { priceChangedMessages } from '../../../content/messages/en/purchase.ts'
import { totalAmount } from '../../../contract/money.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FocusedNotice } from './order-notices.tsx'

interface PriceChangedProps {
  /** Unit price that the buyer saw. */
  from: number
  /** Current unit price. */
  to: number
  pieces: number | null
  /** The order was refused; otherwise the page learned of the new price while the form was open. */
  wasRefused: boolean
  isBusy: boolean
  onAccept: (price: number) => void
}

export function PriceChanged({ from, to, pieces, wasRefused, isBusy, onAccept }: PriceChangedProps) {
  const notice = (
    <Notice
      tone={wasRefused ? 'red' : 'copper'}
      title={priceChangedMessages.title(formatPrice(from), formatPrice(to))}
    >
      <p>
        {pieces !== null &&
          priceChangedMessages.totals({
            pieces,
            to: formatPrice(totalAmount(to, pieces)),
            from: formatPrice(totalAmount(from, pieces)),
          })}
        {priceChangedMessages.nothingOrdered}
      </p>
      <Button className="mt-3" busy={isBusy} onClick={() => onAccept(to)}>
        {priceChangedMessages.accept(formatPrice(to))}
      </Button>
    </Notice>
  )
  return wasRefused ? <FocusedNotice>{notice}</FocusedNotice> : notice
}
