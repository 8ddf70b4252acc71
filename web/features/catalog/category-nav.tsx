import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Category } from '../../../contract/schemas/product-search.ts'
import { formatCount } from '../../ui/format.ts'
import { type CatalogSearch, changeSearch } from './catalog-search.rules.ts'

interface CategoryNavProps {
  categories: Category[]
  search: CatalogSearch
}

const ROW =
  'flex flex-none items-center gap-2 text-sm whitespace-nowrap max-lg:min-h-11 max-lg:rounded-sm max-lg:border max-lg:border-ink-300 max-lg:bg-white max-lg:px-3 max-lg:hover:border-ink-900 max-lg:aria-[current]:border-green-700 max-lg:aria-[current]:bg-green-50 max-lg:aria-[current]:text-green-800 lg:relative lg:min-h-11 lg:justify-between lg:text-ink-700 lg:hover:text-ink-900 lg:pointer-fine:min-h-9 lg:aria-[current]:font-medium lg:aria-[current]:text-ink-900 lg:aria-[current]:before:absolute lg:aria-[current]:before:inset-y-2 lg:aria-[current]:before:-left-4 lg:aria-[current]:before:w-0.5 lg:aria-[current]:before:bg-green-700'

/** A list beside the results where there is room, a row of chips that scrolls where there is not. */
export function CategoryNav({ categories, search }: CategoryNavProps) {
  const row = useRef<HTMLUListElement>(null)
  const all = { slug: '', name: 'All products', count: null }
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('li:has([aria-current])')
    if (!row.current || !current || !search.category) return
    const middle = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    row.current.scrollTo({ left: middle, behavior: 'instant' })
  }, [search.category])
  return (
    <nav aria-label="Categories" className="min-w-0 lg:border-t lg:border-ink-200 lg:pt-4">
      <h2 className="pb-2 font-sans text-sm font-semibold tracking-normal max-lg:sr-only">Category</h2>
      <ul ref={row} className="relative flex gap-2 max-lg:bleed-row max-lg:py-1 lg:block">
        {[all, ...categories].map(({ slug, name, count }) => (
          <li key={slug} className="flex-none">
            <Link
              to={changeSearch(search, { category: slug })}
              preventScrollReset
              aria-current={slug === search.category ? 'true' : undefined}
              className={ROW}
            >
              {name}
              {count !== null && (
                <span className="figure text-xs font-normal text-ink-500">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
