import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { noResultsMessages as texts } from '../../../content/messages/en/catalog.ts'
import type { Category } from '../../../contract/schemas/product-search.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { categoryFacetsQuery, facetsQuery, wordCategoriesQuery } from './catalog.queries.ts'
import { type CatalogSearch, changeSearch, toAddress } from './catalog-search.rules.ts'
import { clearAll, type FilterChip } from './filter-chips.rules.ts'

interface NoResultsProps {
  search: CatalogSearch
  chips: FilterChip[]
}

/** Suggests categories: for the same search, otherwise for any of its words, otherwise all. */
function useNearCategories(search: CatalogSearch): { title: string; links: (Category & { to: string })[] } {
  const api = useApi()
  const { data: facets } = useSuspenseQuery(categoryFacetsQuery(api, search))
  const { data: all } = useSuspenseQuery(facetsQuery(api, {}))
  const { data: byWord = [] } = useQuery({ ...wordCategoriesQuery(api, search.q), enabled: search.q !== '' })
  const near = facets.categories.filter(({ count, slug }) => count > 0 && !search.categories.includes(slug))
  if (near.length > 0) {
    const links = near.map((each) => ({ ...each, to: changeSearch(search, { categories: [each.slug] }) }))
    return { title: texts.elsewhere, links }
  }
  const isByWord = byWord.length > 0
  const links = (isByWord ? byWord : all.categories).map((each) => ({
    ...each,
    to: toAddress({ categories: [each.slug], sort: search.sort, view: search.view }),
  }))
  return { title: isByWord ? texts.someWords : texts.allCategories, links }
}

/** Repeats what the visitor searched for and suggests similar lists. */
export function NoResults({ search, chips }: NoResultsProps) {
  const near = useNearCategories(search)
  const last = chips.at(-1)
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={texts.title(search.q)}
        text={
          <>
            {search.q && <p>{texts.hint}</p>}
            <p>
              {texts.ask}{' '}
              <a
                href={`mailto:${shop.salesEmail}`}
                className="text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
              >
                {shop.salesEmail}
              </a>
            </p>
          </>
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {last && chips.length > 1 && (
              <ButtonLink to={last.removeTo} preventScrollReset className="max-w-full whitespace-normal">
                {texts.remove(last.name, last.value)}
              </ButtonLink>
            )}
            <ButtonLink to={clearAll(search)} variant="line" preventScrollReset>
              {texts.showAll}
            </ButtonLink>
          </span>
        }
      />
      <div className="border-t border-ink-200 px-6 py-5 text-center">
        <h3 className="text-sm font-medium tracking-normal">{near.title}</h3>
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          {near.links.map(({ slug, name, count, to }) => (
            <li key={slug}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-ink-300 px-3 text-sm hover:border-ink-900"
              >
                {name}
                <span className="figure text-xs text-ink-500">{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
