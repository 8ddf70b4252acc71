import { Star } from 'lucide-react'
import { productMessages } from '../../content/messages/en/frame.ts'

const STARS = [1, 2, 3, 4, 5]

export function Rating({ value }: { value: number }) {
  return (
    <div className="flex items-center gap-2.5 text-sm">
      <span role="img" aria-label={productMessages.rated(value)} className="flex gap-0.5">
        {STARS.map((star) => (
          <Star
            key={star}
            className={
              star <= value ? 'size-4 fill-copper-500 text-copper-500' : 'size-4 fill-ink-200 text-ink-200'
            }
          />
        ))}
      </span>
      <span aria-hidden="true" className="figure font-medium">
        {value}
        <span className="font-normal text-ink-500">{` ${productMessages.ofFive}`}</span>
      </span>
    </div>
  )
}
