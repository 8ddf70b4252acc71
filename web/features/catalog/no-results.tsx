import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { noResultsMessages as texts } from '../../../content/messages/en/catalog.ts'
import { nothingMessages } from '../../../content/messages/en/search-page.ts'
import { pages } from '../../../contract/pages.ts'
import type { Category } from '../../../contract/schemas/product-search.ts'
import type { Understood } from '../../../contract/schemas/search.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { elsewhereQuery, facetsQuery } from './catalog.queries.ts'
import { type CatalogSearch, changeSearch, toAddress } from './catalog-search.rules.ts'
import { clearAll, type FilterChip } from './filter-chips.rules.ts'

interface NoResultsProps {
  search: CatalogSearch
  chips: FilterChip[]
  reading: Understood | undefined
}

/** Suggests categories: where the same search has results, otherwise near to the question, otherwise all. */
function useNearCategories({ search, reading }: Omit<NoResultsProps, 'chips'>) {
  const api = useApi()
  const { data: all } = useSuspenseQuery(facetsQuery(api, {}))
  const { data: facets } = useQuery({
    ...elsewhereQuery(api, search),
    enabled: search.categories.length > 0,
  })
  const elsewhere = search.categories.length > 0 ? (facets?.categories ?? []) : []
  const near = elsewhere.filter(({ count }) => count > 0)
  if (near.length > 0) {
    const links = near.map((each) => ({
      ...each,
      to: changeSearch(search, { categories: [each.slug] }),
    }))
    return { title: texts.elsewhere, links }
  }
  const toLink = (each: Category) => ({
    ...each,
    to: toAddress({ categories: [each.slug], view: search.view }),
  })
  const neighbors = reading?.neighbors ?? []
  if (neighbors.length > 0) return { title: texts.near, links: neighbors.map(toLink) }
  return { title: texts.allCategories, links: all.categories.map(toLink) }
}

/** The contact form, with the question in it. */
function toContactForm(question: string): string {
  const { askSubject, askMessage } = nothingMessages
  const params = new URLSearchParams({ subject: askSubject(question), message: askMessage(question) })
  return `${pages.home}?${params}#contact`
}

/** Repeats what the visitor searched for, and offers the way on. */
export function NoResults({ search, chips, reading }: NoResultsProps) {
  const near = useNearCategories({ search, reading })
  const last = chips.at(-1)
  // If filters are set as well, they may be the reason.
  const isNotSold = reading?.notSold === true && chips.length === 1
  const title = isNotSold ? nothingMessages.notSold : nothingMessages.nothing
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={search.q ? title(search.q) : texts.noMatch}
        text={
          search.q && (
            <>
              {!isNotSold && <p>{texts.hint}</p>}
              <p>{nothingMessages.noted}</p>
            </>
          )
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {last && chips.length > 1 && (
              <ButtonLink to={last.removeTo} preventScrollReset className="max-w-full whitespace-normal">
                {texts.remove(last.name, last.value)}
              </ButtonLink>
            )}
            {search.q && (
              <ButtonLink to={toContactForm(search.q)} reloadDocument variant="line">
                {nothingMessages.ask}
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
                <span className="figure text-xs text-ink-500">{groupThousands(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
