import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Table2 } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { ApiError } from '../../api/api-error.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { useBuildMarks } from '../../build/fit-mark.tsx'
import { BottomDock } from '../../comparison/bottom-dock.tsx'
import { CompareTray } from '../../comparison/compare-tray.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RESULTS_ID } from '../../ui/frame/use-focus-after-navigation.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import {
  catalogQuery,
  categoryFacetsQuery,
  elsewhereQuery,
  facetsQuery,
  fitsNameQuery,
  loadCatalog,
  loadReading,
  settleForm,
  understandQuery,
} from './catalog.queries.ts'
import { CatalogResults } from './catalog-results.tsx'
import {
  ASKED,
  CATALOG_PATH,
  type CatalogSearch,
  changeSearch,
  parseSearch,
  toAddress,
  toFilter,
} from './catalog-search.rules.ts'
import { rememberView, useCatalogView } from './catalog-view.ts'
import { listChips } from './filter-chips.rules.ts'
import { FilterDisclosure } from './filter-disclosure.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { correctQuestion, isWorthShowing } from './reading.rules.ts'
import { SearchControls } from './search-controls.tsx'
import { UnderstoodPanel } from './understood-panel.tsx'
import { useCatalogSearch } from './use-catalog-search.ts'

const VIEWS = [
  { view: 'cards', name: texts.cards, Icon: LayoutGrid },
  { view: 'list', name: texts.list, Icon: List },
  { view: 'rows', name: texts.table, Icon: Table2 },
] as const

/** Three URLs of one list. The browser remembers the choice for lists whose URL names no view. */
function ViewToggle({ search }: { search: CatalogSearch }) {
  const current = useCatalogView(search)
  return (
    <nav
      aria-label={texts.view}
      className="flex flex-none max-md:hidden *:rounded-none *:not-first:-ml-px *:first:rounded-l-sm *:last:rounded-r-sm *:hover:z-1"
    >
      {VIEWS.map(({ view, name, Icon }) => (
        <ButtonLink
          key={view}
          to={toAddress({ ...search, view })}
          replace
          preventScrollReset
          variant="line"
          icon
          aria-label={name}
          aria-current={current === view ? 'true' : undefined}
          onClick={() => rememberView(view)}
          className="h-11.5 aria-[current]:z-1 aria-[current]:border-ink-900 aria-[current]:bg-ink-100"
        >
          <Icon className="size-4" />
        </ButtonLink>
      ))}
    </nav>
  )
}

interface ResultCountProps {
  total: number
  /** The unfiltered total, if a filter is active. */
  ofAll: number | null
}

/** Screen readers announce each change politely. */
function ResultCount({ total, ofAll }: ResultCountProps) {
  return (
    <p role="status" className="text-sm whitespace-nowrap text-ink-500">
      <span className="figure text-ink-900">{groupThousands(total)}</span>{' '}
      {ofAll === null ? (
        <span>{texts.products(total === 1)}</span>
      ) : (
        <>
          {texts.matchesOf} <span className="figure">{groupThousands(ofAll)}</span>{' '}
          {texts.matchProducts(total === 1)}
        </>
      )}
    </p>
  )
}

export async function loader({ context, url, request }: LoaderFunctionArgs): Promise<CatalogSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = parseSearch(url.searchParams)
  const asked = url.searchParams.get(ASKED)
  if (asked) throw redirect(await settleForm(api, search, asked))
  const facets = facetsQuery(api, toFilter(search))
  // A newer request aborts this one: cancel the queries that nobody waits for.
  request.signal.addEventListener('abort', () => {
    for (const { queryKey } of [catalogQuery(api, search), facets, understandQuery(api, search)]) {
      void queryClient.cancelQueries({ queryKey, exact: true })
    }
  })
  try {
    const [list] = await Promise.all([
      loadCatalog({ api, queryClient }, search),
      queryClient.query(facets),
      queryClient.query(categoryFacetsQuery(api, search)),
      queryClient.query(facetsQuery(api, {})),
      loadReading({ api, queryClient }, search),
      ...(search.fits ? [queryClient.query(fitsNameQuery(api, search))] : []),
    ])
    const isEmpty = list.pages[0]?.items.length === 0
    if (isEmpty && search.categories.length > 0) await queryClient.query(elsewhereQuery(api, search))
  } catch (error) {
    // The cursor belongs to another sort order or an older release: start the list again.
    if (search.cursor && error instanceof ApiError && error.status === 400) {
      throw redirect(changeSearch(search, {}))
    }
    throw error
  }
  return search
}

export function Component() {
  const api = useApi()
  const search = useLoaderData<CatalogSearch>()
  const { data: reading } = useQuery({ ...understandQuery(api, search), enabled: search.q !== '' })
  const pieces = reading?.pieces ?? []
  const { addressOf, ...controls } = useCatalogSearch(search, pieces)
  const { data: list } = useSuspenseInfiniteQuery(catalogQuery(api, search))
  const { data: facets } = useSuspenseQuery(facetsQuery(api, toFilter(search)))
  const { data: byCategory } = useSuspenseQuery(categoryFacetsQuery(api, search))
  const { data: shop } = useSuspenseQuery(facetsQuery(api, {}))
  const { data: fitsName = null } = useQuery({ ...fitsNameQuery(api, search), enabled: search.fits !== '' })
  const Fitting = useBuildMarks()?.FittingLink
  const names = { ...facets, fits: fitsName }
  const isReadingShown = reading !== undefined && isWorthShowing(search, reading)
  const chips = listChips(controls.wanted, names)
  const filters = chips.filter(({ key }) => key !== 'q')
  const total = list.pages[0]?.total ?? facets.total
  const [only, another] = search.categories
  const category = another ? undefined : shop.categories.find(({ slug }) => slug === only)
  const listTitle = category?.name ?? texts.allProducts
  const title = search.q ? correctQuestion(reading ?? { question: search.q, corrections: [] }) : listTitle
  const indexed = toAddress({ categories: category ? [category.slug] : [] })
  return (
    <div className="wrap pb-(--section)">
      <PageMeta
        title={title}
        description={texts.description(title)}
        path={indexed}
        noindex={toAddress({ ...search, view: '' }) !== indexed}
      />
      <div className="pt-3">
        <Breadcrumbs
          crumbs={[
            { to: '/', label: texts.home },
            ...(category || search.q ? [{ to: CATALOG_PATH, label: texts.allProducts }] : []),
            ...(category && search.q ? [{ to: indexed, label: listTitle }] : []),
          ]}
          current={search.q ? texts.search : title}
        />
      </div>
      <div className="relative mb-6 grid items-end gap-x-8 gap-y-2 sm:flex sm:justify-between">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{title}</h1>
        {Fitting && !search.fits && <Fitting addressOf={(fits) => addressOf({ fits })} />}
        <ResultCount total={total} ofAll={filters.length > 0 ? shop.total : null} />
      </div>
      <FilterDisclosure
        appliedCount={listChips({ ...controls.shown, q: '' }, names).length}
        total={total}
        toolbar={
          <>
            <SearchControls {...controls} pieces={pieces} />
            <ViewToggle search={controls.wanted} />
          </>
        }
        filters={<FilterPanel {...controls} facets={facets} categories={byCategory.categories} />}
      >
        {isReadingShown && <UnderstoodPanel search={search} reading={reading} />}
        <AppliedFilters search={controls.wanted} chips={isReadingShown ? filters : chips} />
        <h2 id={RESULTS_ID} tabIndex={-1} className="sr-only">
          {texts.results}
        </h2>
        <CatalogResults
          search={search}
          shown={controls.shown}
          addressOf={addressOf}
          reading={reading}
          chips={chips}
        />
      </FilterDisclosure>
      <BottomDock>
        <CompareTray />
      </BottomDock>
    </div>
  )
}
