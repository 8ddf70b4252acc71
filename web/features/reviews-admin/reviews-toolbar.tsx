import { useQuery } from '@tanstack/react-query'
import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
import { useApi } from '../../app/services.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { waitingCountQuery } from './reviews-admin.queries.ts'
import { nameStates, RATING_NAMES, type ReviewsSearch, readReviewsSearch } from './reviews-search.rules.ts'

interface ReviewsToolbarProps {
  search: ReviewsSearch
  onSearch: (search: ReviewsSearch) => void
}

/** Searches after a short pause in typing; other filters apply immediately. */
export function ReviewsToolbar({ search, onSearch }: ReviewsToolbarProps) {
  const { data: waiting } = useQuery(waitingCountQuery(useApi()))
  const typed = useTypedText(search.q, () => change({}))

  function change(changed: Partial<Record<'state' | 'rating', string>>): void {
    const q = typed.take()
    // Parsed like a URL: an unknown value means any.
    const next = readReviewsSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change({})}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]"
    >
      <SearchBox {...typed.field} label={texts.search} frame="max-lg:col-span-full" />
      <FilterSelect
        name="state"
        label={texts.state}
        any={texts.anyState}
        value={search.state}
        choices={nameStates(waiting ?? null)}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        name="rating"
        label={texts.rating}
        any={texts.anyRating}
        value={search.rating}
        choices={RATING_NAMES}
        onChange={(rating) => change({ rating })}
      />
    </SearchForm>
  )
}
