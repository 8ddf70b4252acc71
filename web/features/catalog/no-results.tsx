import { SearchX } from 'lucide-react'
import shop from '../../../content/shop.json'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type CatalogSearch, changeSearch, toAddress } from './catalog-search.rules.ts'

interface NoResultsProps {
  search: CatalogSearch
  categoryName: string
}

/** What was looked for, and the nearest lists that may have it. */
export function NoResults({ search, categoryName }: NoResultsProps) {
  const sales = shop.contact.lines[0]
  const isNarrow = search.q !== '' && search.category !== ''
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={search.q ? `Nothing matches “${search.q}”` : 'Nothing here yet'}
        text={
          <>
            <p>
              {search.category && `In ${categoryName}. `}
              Words of the name, the part number or the description are found, in any order.
            </p>
            {sales?.href && (
              <p>
                Or ask the people who build the parts:{' '}
                <a
                  href={sales.href}
                  className="text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
                >
                  {sales.value}
                </a>
              </p>
            )}
          </>
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {isNarrow && (
              <ButtonLink to={changeSearch(search, { category: '' })} preventScrollReset>
                Search all categories
              </ButtonLink>
            )}
            <ButtonLink to={toAddress({ sort: search.sort })} variant="line" preventScrollReset>
              All products
            </ButtonLink>
          </span>
        }
      />
    </Panel>
  )
}
