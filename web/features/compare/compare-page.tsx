import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { pages } from '../../../contract/pages.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { CompareNotices } from './compare-notices.tsx'
import { keepDifferences, toGroups } from './compare-rows.rules.ts'
import { type CompareSearch, parseCompare, toComparison } from './compare-search.rules.ts'
import { CompareTable } from './compare-table.tsx'
import { comparisonQuery } from './comparison-query.ts'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { RowsToggle } from './rows-toggle.tsx'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<CompareSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = parseCompare(url.searchParams)
  await queryClient.query(comparisonQuery(api, search))
  return search
}

export function Component() {
  const search = useLoaderData<CompareSearch>()
  const { differencesOnly } = search
  const { data } = useSuspenseQuery(comparisonQuery(useApi(), search))
  const { products, otherCategory, tooMany } = toComparison(data.found)
  const groups = toGroups(products)
  const category = products[0]?.category
  const categoryName = products[0]?.categoryName
  const title = texts.title(categoryName ?? null)
  return (
    <div className="wrap pb-(--section)">
      <PageMeta title={title} description={texts.description} path={pages.compare} noindex />
      <div className="pt-3">
        <Breadcrumbs
          crumbs={[
            { to: pages.home, label: texts.home },
            category && categoryName
              ? { to: `${pages.products}?category=${category}`, label: categoryName }
              : { to: pages.products, label: texts.allProducts },
          ]}
          current={texts.compare}
        />
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{title}</h1>
        {products.length > 1 && <RowsToggle products={products} differencesOnly={differencesOnly} />}
      </div>
      <CompareNotices unknown={data.unknown} otherCategory={otherCategory} tooMany={tooMany} />
      {products.length === 0 ? (
        <NothingToCompare />
      ) : (
        <CompareTable
          products={products}
          groups={differencesOnly && products.length > 1 ? keepDifferences(groups) : groups}
          differencesOnly={differencesOnly}
        />
      )}
    </div>
  )
}
