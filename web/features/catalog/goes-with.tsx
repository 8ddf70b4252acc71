import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { companionMessages as texts } from '../../../content/messages/en/fit-marks.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { toAddress } from './catalog-search.rules.ts'
import { type Companion, fittingCountsQuery } from './companion.queries.ts'

const CELL = 'flex min-h-14 items-center justify-between gap-4 p-4 ring-1 ring-ink-200'

interface GoesWithProps {
  product: Product
  companions: readonly Companion[]
}

/** How many products of other categories fit this one. Each count is the length of the list behind it. */
export function GoesWith({ product, companions }: GoesWithProps) {
  const { data: counts = {} } = useQuery({
    ...fittingCountsQuery(useApi(), product),
    enabled: companions.some(({ fitting }) => fitting === null),
  })
  return (
    <Section id="goes-with" line>
      <SectionHead id="goes-with" title={texts.title} />
      <CardGrid>
        {companions.map(({ category, all, ...counted }) => {
          const fitting = counted.fitting ?? counts[category]
          const content = (
            <>
              {texts.lists[category]}{' '}
              <span className="figure flex-none text-sm text-ink-500">
                {fitting !== undefined && texts.count(groupThousands(fitting), groupThousands(all))}
              </span>
            </>
          )
          return fitting !== 0 ? (
            <Link
              key={category}
              to={toAddress({ categories: [category], fits: product.slug })}
              className={`${CELL} font-medium hover:text-green-700`}
            >
              {content}
            </Link>
          ) : (
            <p key={category} className={`${CELL} text-ink-500`}>
              {content}
            </p>
          )
        })}
      </CardGrid>
    </Section>
  )
}
