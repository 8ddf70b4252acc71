import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { resultMessages as texts } from '../../../content/messages/en/search-page.ts'
import type { Understood } from '../../../contract/schemas/search.ts'
import { useApi } from '../../app/services.ts'
import { closeMatchesQuery } from './catalog.queries.ts'
import { ResultList } from './result-list.tsx'

/** Products that miss one or two things of the question, each with what it misses. */
export function CloseMatches({ reading }: { reading: Understood }) {
  const headingId = useId()
  const { closeMatches, pieces } = reading
  const { data: products = [] } = useQuery({
    ...closeMatchesQuery(useApi(), closeMatches),
    enabled: closeMatches.length > 0,
  })
  if (products.length === 0) return null
  const misses = new Map(closeMatches.map((match) => [match.productId, match.misses]))
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        {texts.closeMatches}
      </h2>
      <ResultList products={products} pieces={pieces} misses={misses} />
    </section>
  )
}
