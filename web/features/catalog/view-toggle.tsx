import { LayoutGrid, Rows3 } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { type CatalogSearch, toAddress } from './catalog-search.rules.ts'

const VIEWS = [
  { view: 'cards', name: 'Cards', Icon: LayoutGrid },
  { view: 'rows', name: 'Rows', Icon: Rows3 },
] as const

/** Two URLs of one list; on small screens cards are rows anyway. */
export function ViewToggle({ search }: { search: CatalogSearch }) {
  return (
    <nav
      aria-label="View"
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
          aria-current={search.view === view ? 'true' : undefined}
          className="h-11.5 aria-[current]:z-1 aria-[current]:border-ink-900 aria-[current]:bg-ink-100"
        >
          <Icon className="size-4" />
        </ButtonLink>
      ))}
    </nav>
  )
}
