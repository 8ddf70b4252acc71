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
        <span>{total === 1 ? 'product' : 'products'}</span>
      ) : (
        <>
          of <span className="figure">{formatCount(ofAll)}</span> products {total === 1 ? 'matches' : 'match'}
        </>
      )}
    </p>
  )
}
