import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { catalogQuery } from './catalog.queries.ts'
import { CatalogResults } from './catalog-results.tsx'
import {
  CATALOG_PATH,
  type CatalogSearch,
  changeSearch,
  parseSearch,
  toAddress,
} from './catalog-search.rules.ts'
import { CategoryNav } from './category-nav.tsx'
import { SearchControls } from './search-controls.tsx'
import { useListPending } from './use-list-pending.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<CatalogSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = parseSearch(url.searchParams)
  try {
    await Promise.all([
      queryClient.query(categoriesQuery(api)),
      queryClient.infiniteQuery(catalogQuery(api, search)),
    ])
  } catch (error) {
    // A cursor of another order or of an older shop: the list starts again.
    if (search.cursor && error instanceof ApiError && error.status === 400) {
      throw redirect(changeSearch(search, {}))
    }
    throw error
  }
  return search
}

function ResultCount({ total, isFiltered }: { total: number; isFiltered: boolean }) {
  const noun = total === 1 ? 'product' : 'products'
  return (
    <p role="status" className="text-sm text-ink-500">
      <span className="figure text-ink-900">{formatCount(total)}</span> {noun}
      {isFiltered && (total === 1 ? ' matches' : ' match')}
    </p>
  )
}

export function Component() {
  const search = useLoaderData<CatalogSearch>()
  const api = useApi()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const { data: list } = useSuspenseInfiniteQuery(catalogQuery(api, search))
  const isPending = useListPending()
  const category = categories.find(({ slug }) => slug === search.category)
  const categoryName = category?.name ?? search.category
  const title = category?.name ?? 'All products'
  return (
    <div className="wrap pb-(--section)">
      <PageMeta
        title={title}
        description={`${title}: specifications, minimum order, stock and price per piece.`}
        path={toAddress({ category: category?.slug ?? '' })}
        noindex={search.q !== '' || search.cursor !== ''}
      />
      <div className="pt-3">
        <Breadcrumbs
          crumbs={[
            { to: '/', label: 'Home' },
            ...(category ? [{ to: CATALOG_PATH, label: 'All products' }] : []),
          ]}
          current={title}
        />
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl">{title}</h1>
        <ResultCount
          total={list.pages[0]?.total ?? 0}
          isFiltered={search.q !== '' || search.category !== ''}
        />
      </div>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <CategoryNav categories={categories} search={search} />
        <div className="grid min-w-0 content-start gap-6">
          <div className="grid gap-4">
            <SearchControls search={search} />
            <AppliedFilters search={search} categoryName={categoryName} />
          </div>
          <h2 className="sr-only">Results</h2>
          <CatalogResults search={search} categoryName={categoryName} pending={isPending} />
        </div>
      </div>
    </div>
  )
}
