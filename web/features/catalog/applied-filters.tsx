import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import type { CatalogSearch } from './catalog-search.rules.ts'
import { clearAll, type FilterChip } from './filter-chips.rules.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export function AppliedFilters({ search, chips }: { search: CatalogSearch; chips: FilterChip[] }) {
  const focusKeeper = useFocusAfterRemoval(chips.length)
  return (
    <div {...focusKeeper} className="contents">
      {chips.length > 0 && (
        <ChipRow>
          {chips.map(({ key, name, value, removeTo }) => (
            <Chip key={key} name={name} value={value} removeTo={removeTo} />
          ))}
          <li>
            <ButtonLink to={clearAll(search)} variant="quiet" size="sm" preventScrollReset>
              {texts.clearAll}
            </ButtonLink>
          </li>
        </ChipRow>
      )}
    </div>
  )
}
