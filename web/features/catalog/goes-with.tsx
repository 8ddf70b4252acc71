import { Link } from 'react-router'
import { companionMessages as texts } from '../../../content/messages/en/fit-marks.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { formatCount } from '../../ui/format.ts'
import { Section, SectionHead } from '../../ui/section.tsx'
import { toAddress } from './catalog-search.rules.ts'
import type { Companion } from './product.queries.ts'

const CELL = 'flex min-h-14 items-center justify-between gap-4 p-4 ring-1 ring-ink-200'

interface GoesWithProps {
  slug: string
  companions: readonly Companion[]
}

/** How many products of other categories fit this one. Each count is the length of the list behind it. */
export function GoesWith({ slug, companions }: GoesWithProps) {
  return (
    <Section id="goes-with" line>
      <SectionHead id="goes-with" title={texts.title} />
      <CardGrid>
        {companions.map(({ category, fitting, all }) => {
          const content = (
            <>
              {texts.lists[category]}{' '}
              <span className="figure flex-none text-sm text-ink-500">
                {texts.count(formatCount(fitting), formatCount(all))}
              </span>
            </>
          )
          return fitting > 0 ? (
            <Link
              key={category}
              to={toAddress({ categories: [category], fits: slug })}
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
