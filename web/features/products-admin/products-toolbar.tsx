import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { categoriesQuery } from '../../api/queries.ts'
import { useApi } from '../../services.ts'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import {
  FIRST_PAGE,
  type ProductsSearch,
  readProductsSearch,
  SORT_NAMES,
  STOCK_NAMES,
} from './products-search.rules.ts'

const PAUSE_MS = 250

interface ProductsToolbarProps {
  search: ProductsSearch
  onSearch: (search: ProductsSearch) => void
}

interface ChoiceProps {
  name: 'category' | 'stock' | 'sort'
  label: string
  any: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Choice({ name, label, any, value, choices, onChange }: ChoiceProps) {
  return (
    <div className="max-md:min-w-0 max-md:flex-[1_1_40%] md:w-44 md:max-lg:flex-1">
      <Select name={name} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Searches while one types, after a short pause; each choice counts at once. */
export function ProductsToolbar({ search, onSearch }: ProductsToolbarProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and forward change the address; somebody who is typing is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search.q
  }, [search.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(changed: Record<string, string>): void {
    clearTimeout(timer.current)
    const q = input.current?.value.trim() ?? ''
    // Read as an address is: a value that no choice has means any.
    const next = readProductsSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change({})
        }}
        className="flex flex-wrap gap-3"
      >
        <div className="relative flex-[1_1_14rem] max-md:basis-full">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
          <input
            ref={input}
            name="q"
            type="search"
            aria-label="Search by name or part number"
            placeholder="Search by name or part number"
            defaultValue={search.q}
            maxLength={100}
            autoComplete="off"
            onChange={() => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => change({}), PAUSE_MS)
            }}
            className={`${INPUT_CLASSES} pl-10`}
          />
        </div>
        <Choice
          name="category"
          label="Category"
          any="All categories"
          value={search.category}
          choices={categories.map(({ slug, name }) => [slug, name] as const)}
          onChange={(category) => change({ category })}
        />
        <Choice
          name="stock"
          label="Stock"
          any="Any stock"
          value={search.stock}
          choices={Object.entries(STOCK_NAMES)}
          onChange={(stock) => change({ stock })}
        />
        <Choice
          name="sort"
          label="Sort"
          any={search.q ? 'Best match' : SORT_NAMES.newest}
          value={search.sort}
          choices={Object.entries(SORT_NAMES).filter(([sort]) => search.q !== '' || sort !== 'newest')}
          onChange={(sort) => change({ sort })}
        />
      </form>
    </search>
  )
}
