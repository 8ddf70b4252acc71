import { Star } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { reviewFormMessages as texts } from '../../../content/messages/en/reviews.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'

const WORDS = texts.ratingWords

interface StarFieldProps extends ComponentProps<'input'> {
  label: string
  /** The number of stars; 0 for none. */
  chosen: number
  error?: string | undefined
}

/** Chosen stars are solid; those a click would add are paler. */
function toStarClasses({
  star,
  chosen,
  pointedAt,
}: {
  star: number
  chosen: number
  pointedAt: number
}): string {
  if (star > (pointedAt || chosen)) return 'fill-white text-ink-400'
  return star > chosen ? 'fill-copper-300 text-copper-500' : 'fill-copper-500 text-copper-500'
}

/** Radio buttons that look like stars: arrow keys, touch and screen readers work; a mouse previews the choice. */
export function StarField({ label, chosen, error, ...rest }: StarFieldProps) {
  const id = useId()
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || chosen
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required
      className="grid justify-items-start gap-1"
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointedAt(0)}>
          {WORDS.map((word, index) => {
            const star = index + 1
            return (
              <label
                key={word}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(star)}
                className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-green-600"
              >
                <input
                  {...rest}
                  type="radio"
                  value={star}
                  aria-invalid={error ? true : undefined}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Star
                  className={classes('size-7 stroke-[1.5]', toStarClasses({ star, chosen, pointedAt }))}
                />
                <span className="sr-only">{texts.stars(star, word)}</span>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-sm text-ink-500">
          {shown > 0 ? (
            <>
              <span className="figure text-ink-900">{shown}</span> {texts.ofFive(WORDS[shown - 1] ?? '')}
            </>
          ) : (
            texts.chooseStars
          )}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
