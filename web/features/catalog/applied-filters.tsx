import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import type { CatalogSearch } from './catalog-search.rules.ts'
import { clearAll, type FilterChip } from './filter-chips.rules.ts'

export function AppliedFilters({ search, chips }: { search: CatalogSearch; chips: FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ChipRow>
      {chips.map(({ key, name, value, removeTo }) => (
        <Chip key={key} name={name} value={value} removeTo={removeTo} />
      ))}
      <li>
        <ButtonLink to={clearAll(search)} variant="quiet" size="sm" preventScrollReset>
          Clear all
        </ButtonLink>
      </li>
    </ChipRow>
  )
}
