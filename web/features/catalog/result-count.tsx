import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import { formatCount } from '../../ui/format.ts'

interface ResultCountProps {
  total: number
  /** The unfiltered total, if a filter is active. */
  ofAll: number | null
}

/** Screen readers announce each change politely. */
export function ResultCount({ total, ofAll }: ResultCountProps) {
  return (
    <p role="status" className="text-sm text-ink-500">
      <span className="figure text-ink-900">{formatCount(total)}</span>{' '}
      {ofAll === null ? (
        <span>{texts.products(total === 1)}</span>
      ) : (
        <>
          {texts.matchesOf} <span className="figure">{formatCount(ofAll)}</span>{' '}
          {texts.matchProducts(total === 1)}
        </>
      )}
    </p>
  )
}
