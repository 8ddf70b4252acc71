import { useEffect, useRef } from 'react'
import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { MAIN_ID } from '../../ui/frame/use-focus-after-navigation.ts'
import type { CatalogSearch } from './catalog-search.rules.ts'
import { clearAll, type FilterChip } from './filter-chips.rules.ts'

/** Removing a chip also removes the focused element: the focus moves to the next chip, or else to the page. */
function useFocusAfterRemoval(chips: FilterChip[]) {
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef<number | null>(null)
  const findLinks = () => [...(row.current?.querySelectorAll('a') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of chips is another row
  useEffect(() => {
    if (pressed.current === null) return
    const links = findLinks()
    const target = links[Math.min(pressed.current, links.length - 1)] ?? document.getElementById(MAIN_ID)
    pressed.current = null
    target?.focus({ preventScroll: true })
  }, [chips.length])

  return {
    ref: row,
    onClickCapture(event: { target: EventTarget }) {
      const position = findLinks().findIndex((link) => link.contains(event.target as Node))
      pressed.current = position < 0 ? null : position
    },
  }
}

export function AppliedFilters({ search, chips }: { search: CatalogSearch; chips: FilterChip[] }) {
  const focusKeeper = useFocusAfterRemoval(chips)
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
