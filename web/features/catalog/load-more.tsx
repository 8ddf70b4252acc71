import type { To } from 'react-router'
import { loadMoreMessages as texts } from '../../../content/messages/en/catalog.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'

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
          <span className="figure">{groupThousands(shown)}</span> {texts.of}{' '}
          <span className="figure">{groupThousands(total)}</span> {texts.shown}
        </p>
      )}
      {failed && (
        <div role="alert">
          <FieldError>{texts.failed[what]}</FieldError>
        </div>
      )}
      {busy ? (
        <Button variant="line" busy>
          {texts.loading}
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
          {failed ? texts.tryAgain : texts.loadMore}
        </ButtonLink>
      )}
    </div>
  )
}
