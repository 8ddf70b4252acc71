import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { SearchBox, useTypedText } from '../../ui/search-box.tsx'
import { CATALOG_PATH, MAX_Q_LENGTH, sortOf } from './catalog-search.rules.ts'
import { FILTER_FORM_ID } from './filter-group.tsx'
import { SORT_NAMES, SORTS } from './filter-names.ts'
import type { CatalogControls } from './use-catalog-search.ts'

/** A plain form, together with the filters beside it. With JavaScript the list follows each change. */
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
        <SearchBox
          {...field}
          label="Search products"
          placeholder="Name or part number"
          maxLength={MAX_Q_LENGTH}
          frame="flex-[1_1_14rem] max-md:basis-full"
        />
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
