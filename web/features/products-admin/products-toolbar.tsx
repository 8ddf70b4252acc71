import { useQuery } from '@tanstack/react-query'
import {
  productSortMessages,
  productStockMessages,
  manageProductsMessages as texts,
} from '../../../content/messages/en/manage-products.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { type ProductsSearch, readProductsSearch } from './products-search.rules.ts'

const SEARCH_FRAME = 'flex-[1_1_14rem] max-lg:basis-full'
const SELECT_FRAME = 'max-md:min-w-0 max-md:flex-[1_1_40%] md:w-44 md:max-lg:flex-1'

interface ProductsToolbarProps {
  search: ProductsSearch
  onSearch: (search: ProductsSearch) => void
}

/** Searches after a short pause in typing; other filters apply immediately. */
export function ProductsToolbar({ search, onSearch }: ProductsToolbarProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const typed = useTypedText(search.q, () => change({}))

  function change(changed: Record<string, string>): void {
    const q = typed.take()
    // Parsed like a URL: an unknown value means any.
    const next = readProductsSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <SearchForm onSearch={() => change({})} className="flex flex-wrap gap-3">
      <SearchBox {...typed.field} label={texts.search} frame={SEARCH_FRAME} />
      <FilterSelect
        frame={SELECT_FRAME}
        name="category"
        label={texts.category}
        any={texts.allCategories}
        value={search.category}
        choices={categories.map(({ slug, name }) => [slug, name] as const)}
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        frame={SELECT_FRAME}
        name="stock"
        label={texts.stock}
        any={texts.anyStock}
        value={search.stock}
        choices={Object.entries(productStockMessages)}
        onChange={(stock) => change({ stock })}
      />
      <FilterSelect
        frame={SELECT_FRAME}
        name="sort"
        label={texts.sort}
        any={search.q ? texts.bestMatch : productSortMessages.newest}
        value={search.sort}
        choices={Object.entries(productSortMessages).filter(([sort]) => search.q !== '' || sort !== 'newest')}
        onChange={(sort) => change({ sort })}
      />
    </SearchForm>
  )
}
