import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import { CATALOG_PATH, MAX_Q_LENGTH, sortOf } from './catalog-search.rules.ts'
import { FILTER_FORM_ID } from './filter-group.tsx'
import { SORT_NAMES, SORTS } from './filter-names.ts'
import type { CatalogControls } from './use-catalog-search.ts'
import { useTypedText } from './use-typed-text.ts'

/** A plain form that works by itself, the filters beside it included; with JavaScript the list follows each change. */
export function SearchControls({ wanted, change }: CatalogControls) {
  const { field, follow } = useTypedText(wanted.q, (q) => change({ q }, { typed: true }))
  return (
    <search className="contents">
      <Form
        id={FILTER_FORM_ID}
        action={CATALOG_PATH}
        onSubmit={(event) => {
          event.preventDefault()
          follow()
        }}
        className="contents"
      >
        {wanted.view === 'rows' && <input type="hidden" name="view" value="rows" />}
        <div className="relative min-w-0 flex-[1_1_14rem] max-md:basis-full">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
          <input
            {...field}
            name="q"
            type="search"
            aria-label="Search products"
            maxLength={MAX_Q_LENGTH}
            autoComplete="off"
            placeholder="Name or part number"
            className={`${INPUT_CLASSES} pl-11`}
          />
        </div>
        <div className="min-w-0 max-md:flex-1 md:w-52">
          <Select
            name="sort"
            aria-label="Sort"
            value={sortOf(wanted)}
            onChange={(event) => change({ sort: SORTS.find((sort) => sort === event.target.value) ?? '' })}
          >
            {SORTS.filter((sort) => sort !== 'best' || wanted.q).map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAMES[sort]}
              </option>
            ))}
          </Select>
        </div>
        <noscript>
          <Button type="submit" variant="line">
            Search
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
