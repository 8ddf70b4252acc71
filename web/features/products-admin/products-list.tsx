import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { manageProductsMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { managedProductsQuery } from './products-admin.queries.ts'
import { isFiltered, type ProductsSearch, toProductsSearch } from './products-search.rules.ts'
import { type ProductActions, ProductsTable } from './products-table.tsx'

interface ProductsListProps extends ProductActions {
  search: ProductsSearch
  selected: ReadonlySet<string>
  onSelect: (ids: Set<string>) => void
}

function Nothing({ search }: { search: ProductsSearch }) {
  const isArchive = search.view === 'archived'
  const isSearch = isFiltered(search)
  return (
    <EmptyState
      Icon={SearchX}
      title={isSearch ? texts.noMatch : isArchive ? texts.emptyArchive : texts.noProducts}
      text={<p>{isArchive ? texts.emptyArchiveText : isSearch ? texts.noMatchText : texts.noProductsText}</p>}
      action={
        <ButtonLink variant="line" to="?">
          {texts.allProducts}
        </ButtonLink>
      }
    />
  )
}

export function ProductsList({ search, ...table }: ProductsListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(managedProductsQuery(useApi(), search))
  if (error && !data) {
    return <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <TableSkeleton text={texts.loading} image rowHeight="max-md:min-h-44" />
  if (data.items.length === 0) return <Nothing search={search} />
  const first = firstSerial(search.page)
  const rows = data.items.map((product, index) => ({ product, serial: first + index }))
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <ProductsTable rows={rows} view={search.view} {...table} />
      <TablePaging
        label={texts.pages}
        first={first}
        shown={rows.length}
        total={data.total}
        isStart={search.cursor === ''}
        toStart={toProductsSearch({ ...search, ...FIRST_PAGE })}
        toNext={
          data.nextCursor && toProductsSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
        }
      />
    </div>
  )
}
