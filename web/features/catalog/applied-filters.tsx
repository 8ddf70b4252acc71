import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { type CatalogSearch, changeSearch, toAddress } from './catalog-search.rules.ts'

interface AppliedFiltersProps {
  search: CatalogSearch
  categoryName: string
}

export function AppliedFilters({ search, categoryName }: AppliedFiltersProps) {
  if (!search.q && !search.category) return null
  return (
    <ChipRow>
      {search.category && (
        <Chip name="Category" value={categoryName} removeTo={changeSearch(search, { category: '' })} />
      )}
      {search.q && <Chip name="Search" value={search.q} removeTo={changeSearch(search, { q: '' })} />}
      <li>
        <ButtonLink to={toAddress({ sort: search.sort })} variant="quiet" size="sm" preventScrollReset>
          Clear all
        </ButtonLink>
      </li>
    </ChipRow>
  )
}
