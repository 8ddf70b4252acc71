import { Select } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import {
  FIRST_PAGE,
  RATING_NAMES,
  type ReviewsSearch,
  readReviewsSearch,
  STATE_NAMES,
} from './reviews-search.rules.ts'

interface ReviewsToolbarProps {
  search: ReviewsSearch
  onSearch: (search: ReviewsSearch) => void
}

export function ReviewsToolbar({ search, onSearch }: ReviewsToolbarProps) {
  function change(changed: Partial<Record<'q' | 'state' | 'rating', string>>): void {
    // Read as an address is: a value that no choice has means any.
    const next = readReviewsSearch(new URLSearchParams({ ...search, page: '', ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="max-lg:col-span-full">
        <SearchBox label="Search by text, name or e-mail" q={search.q} onSearch={(q) => change({ q })} />
      </div>
      <Select
        aria-label="State"
        value={search.state}
        onChange={({ target }) => change({ state: target.value })}
      >
        <option value="">Any state</option>
        {Object.entries(STATE_NAMES).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Rating"
        value={search.rating}
        onChange={({ target }) => change({ rating: target.value })}
      >
        <option value="">Any rating</option>
        {RATING_NAMES.map(([rating, name]) => (
          <option key={rating} value={rating}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  )
}
