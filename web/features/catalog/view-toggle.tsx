import { LayoutGrid, Rows3 } from 'lucide-react'
import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type CatalogSearch, toAddress } from './catalog-search.rules.ts'
import { rememberView, useCatalogView } from './catalog-view.ts'

const VIEWS = [
  { view: 'cards', name: texts.cards, Icon: LayoutGrid },
  { view: 'rows', name: texts.table, Icon: Rows3 },
] as const

/** Two URLs of one list. The browser remembers the choice for lists whose URL names no view. */
export function ViewToggle({ search }: { search: CatalogSearch }) {
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
