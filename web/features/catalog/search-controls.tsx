import { Form } from 'react-router'
import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import type { ProductSort } from '../../../contract/schemas/product-search.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBox, useTypedText } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select-field.tsx'
import { ASKED, CATALOG_PATH, sortOf } from './catalog-search.rules.ts'
import { FILTER_FORM_ID } from './filter-group.tsx'
import { nameSort, OFFERED_SORTS, parseSort } from './filter-names.ts'
import type { CatalogControls } from './use-catalog-search.ts'

/** A plain form, together with the filters beside it. With JavaScript the list follows each change. */
export function SearchControls({
  wanted,
  shown,
  change,
  pieces,
}: Omit<CatalogControls, 'addressOf'> & { pieces: readonly Piece[] }) {
  // The chip of the same order knows the name of the spec.
  const nameOf = (sort: ProductSort) =>
    pieces.find(({ filter }) => filter?.name === 'sort' && filter.value === sort)?.value ?? nameSort(sort)
  const sorts = OFFERED_SORTS.filter((sort) => sort !== 'best' || wanted.q)
  const offered = [...new Set<ProductSort>([...sorts, sortOf(shown)])]
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
        {wanted.view && <input type="hidden" name="view" value={wanted.view} />}
        {wanted.q && <input type="hidden" name={ASKED} value={wanted.q} />}
        {wanted.fits && <input type="hidden" name="fits" value={wanted.fits} />}
        {wanted.exact && <input type="hidden" name="exact" value="1" />}
        {wanted.plain && <input type="hidden" name="plain" value="1" />}
        {wanted.keep.map((words) => (
          <input key={words} type="hidden" name="keep" value={words} />
        ))}
        <SearchBox
          {...field}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          maxLength={MAX_SEARCH_TEXT}
          frame="flex-[1_1_14rem] max-md:basis-full"
        />
        <div className="min-w-0 max-md:flex-1 md:w-52">
          <Select
            name="sort"
            aria-label={texts.sort}
            value={sortOf(shown)}
            onChange={(event) => change({ sort: parseSort(event.target.value) ?? '' })}
          >
            {offered.map((sort) => (
              <option key={sort} value={sort}>
                {nameOf(sort)}
              </option>
            ))}
          </Select>
        </div>
        <noscript>
          <Button type="submit" variant="line">
            {texts.search}
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
