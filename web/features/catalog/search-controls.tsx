import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import {
  CATALOG_PATH,
  type CatalogSearch,
  changeSearch,
  MAX_Q_LENGTH,
  parseSearch,
  SORT_NAMES,
  SORTS,
} from './catalog-search.rules.ts'

const TYPING_PAUSE_MS = 250

/** A plain form that works by itself; with JavaScript the list follows each change. */
export function SearchControls({ search }: { search: CatalogSearch }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const followed = useRef(search.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change by other hands: a chip, a category, the back button. What is being typed stays.
  useEffect(() => {
    if (input.current && search.q !== followed.current) input.current.value = search.q
    followed.current = search.q
  }, [search.q])
  useEffect(() => {
    if (select.current) select.current.value = search.sort
  }, [search.sort])
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow() {
    clearTimeout(timer.current)
    if (!form.current) return
    const entered = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) entered.set(name, String(value))
    const wanted = parseSearch(entered)
    const address = changeSearch(wanted, {})
    if (address === changeSearch(search, {})) return
    followed.current = wanted.q
    navigate(address, { replace: true, preventScrollReset: true })
  }

  function followAfterPause() {
    clearTimeout(timer.current)
    timer.current = setTimeout(follow, TYPING_PAUSE_MS)
  }

  return (
    <search>
      <Form
        ref={form}
        action={CATALOG_PATH}
        onSubmit={(event) => {
          event.preventDefault()
          follow()
        }}
        className="flex flex-wrap items-center gap-3"
      >
        {search.category && <input type="hidden" name="category" value={search.category} />}
        <div className="relative flex-[1_1_14rem] max-md:basis-full">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
          <input
            ref={input}
            name="q"
            type="search"
            aria-label="Search products"
            defaultValue={search.q}
            maxLength={MAX_Q_LENGTH}
            autoComplete="off"
            placeholder="Name or part number"
            onChange={followAfterPause}
            className={`${INPUT_CLASSES} pl-11`}
          />
        </div>
        <div className="max-md:flex-1 md:w-52">
          <Select ref={select} name="sort" aria-label="Sort" defaultValue={search.sort} onChange={follow}>
            {SORTS.map((sort) => (
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
