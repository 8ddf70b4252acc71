import type { To } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { formatCount } from '../../ui/format.ts'

interface LoadMoreProps {
  what: 'products' | 'reviews'
  shown: number
  total: number | null
  /** The next page, for browsers without JavaScript and for a new tab. */
  nextAddress: To
  busy: boolean
  failed: boolean
  /** Null: only the link works. */
  onLoad: (() => void) | null
}

export function LoadMore({ what, shown, total, nextAddress, busy, failed, onLoad }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-3">
      {total !== null && (
        <p className="text-sm text-ink-500">
          <span className="figure">{formatCount(shown)}</span> of{' '}
          <span className="figure">{formatCount(total)}</span> shown
        </p>
      )}
      {failed && (
        <div role="alert">
          <FieldError>{`The next ${what} could not be loaded. The list above is unchanged.`}</FieldError>
        </div>
      )}
      {busy ? (
        <Button variant="line" busy>
          Loading
        </Button>
      ) : (
        <ButtonLink
          to={nextAddress}
          rel="next"
          variant="line"
          onClick={(event) => {
            const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
            if (!onLoad || opensElsewhere) return
            event.preventDefault()
            onLoad()
          }}
        >
          {failed ? 'Try again' : 'Load more'}
        </ButtonLink>
      )}
    </div>
  )
}
