import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { MAX_COMPARED } from '../../comparison/compared-products.rules.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { keepDifferences, toGroups } from './compare-rows.rules.ts'
import { type CompareSearch, type Comparison, parseCompare, toComparison } from './compare-search.rules.ts'
import { CompareTable } from './compare-table.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { RowsToggle } from './rows-toggle.tsx'

interface FoundProducts {
  found: Product[]
  /** Slugs without a product, as written in the URL. */
  unknown: string[]
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

/** Fetches each product separately, because a list omits most specs. */
function comparisonQuery(api: ApiClient, { slugs }: CompareSearch) {
  return queryOptions({
    queryKey: ['comparison', slugs],
    async queryFn({ signal }): Promise<FoundProducts> {
      const looked = await Promise.all(
        slugs.map((id) =>
          api.call('getProduct', { params: { id }, signal }).catch((error: unknown) => {
            if (isUnknown(error)) return null
            throw error
          }),
        ),
      )
      return {
        found: looked.filter((product) => product !== null),
        unknown: slugs.filter((_, index) => looked[index] === null),
      }
    },
  })
}

const words = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })

const listNames = (products: Product[]) => words.format(products.map(({ name }) => name))

interface CompareNoticesProps extends Omit<Comparison, 'products'> {
  /** As written in the URL. */
  unknown: string[]
}

/** Says why products in the URL are missing from the table. */
function CompareNotices({ unknown, otherCategory, tooMany }: CompareNoticesProps) {
  if (unknown.length + otherCategory.length + tooMany.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {unknown.length > 0 && (
        <Notice title={texts.unknown(words.format(unknown))}>{texts.unknownText}</Notice>
      )}
      {otherCategory.length > 0 && (
        <Notice title={texts.leftOut(listNames(otherCategory))}>{texts.otherCategory}</Notice>
      )}
      {tooMany.length > 0 && (
        <Notice title={texts.leftOut(listNames(tooMany))}>{texts.tooMany(MAX_COMPARED)}</Notice>
      )}
    </div>
  )
}

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
