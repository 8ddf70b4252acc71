import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { buildMessages } from '../../../content/messages/en/build/build-page.ts'
import { chooseMessages as texts } from '../../../content/messages/en/build/choose-page.ts'
import { slotMessages } from '../../../content/messages/en/build/parts.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { type FitCategory, isFitCategory } from '../../../contract/fit/attributes.ts'
import { type BuildSlot, buildSlots } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import { problems } from '../../../contract/problems.ts'
import type { BuildLine, FittingReply } from '../../../contract/schemas/fit-build.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { ApiError } from '../../api/api-error.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import styles from '../../app/styles/classes.css?url'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Select } from '../../ui/select-field.tsx'
import { buildQuery, fittingQuery } from './build.queries.ts'
import { type BuildSearch, parseBuildSearch, toBuildPath, toChoosePath } from './build-search.rules.ts'
import { HatchPattern } from './gauge.tsx'
import { OwnPartForm } from './own-part-form.tsx'
import { PickList } from './pick-list.tsx'
import { useForgottenName } from './use-forgotten-name.ts'

const SORTS = ['price', '-price', 'room', 'quiet', 'name'] as const
type Sort = (typeof SORTS)[number]

interface ChooseSearch extends BuildSearch {
  slot: BuildSlot
  /** The line to replace, as it stands in the text of the build; `none` adds one more. */
  replaces: string
  fits: 'only' | 'all'
  kind: FitCategory | null
  q: string
  sort: Sort
  page: number
}

function parseChoose(slot: string | undefined, params: URLSearchParams): ChooseSearch {
  const found = buildSlots.find(({ id }) => id === slot)
  if (!found) {
    const { status, title } = problems.NOT_FOUND
    throw new ApiError({ type: 'about:blank', status, title, code: 'NOT_FOUND', detail: texts.noSlot })
  }
  const kind = params.get('kind')
  const page = Number(params.get('page'))
  return {
    ...parseBuildSearch(params),
    slot: found.id,
    replaces: params.get('replaces') ?? '',
    fits: params.get('fits') === 'all' ? 'all' : 'only',
    kind: isFitCategory(kind) && (found.categories as readonly string[]).includes(kind) ? kind : null,
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'price',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The same picker after a change; another question starts at its first page. */
function toAddress(search: ChooseSearch, change: Partial<ChooseSearch> = {}): string {
  const { slot, replaces, fits, kind, q, sort, page } = { ...search, page: 1, ...change }
  return toChoosePath(search, slot, {
    ...(replaces && { replaces }),
    ...(fits === 'all' && { fits }),
    ...(kind && { kind }),
    ...(q && { q }),
    ...(sort !== 'price' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
}

function toQuery({ parts, machines, slot, replaces, fits, kind, q, sort, page }: ChooseSearch) {
  return {
    parts,
    machines,
    slot,
    fits,
    sort,
    page,
    ...(replaces && { replaces }),
    ...(kind && { kind }),
    ...(q && { q }),
  }
}

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<ChooseSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = parseChoose(params.slot, url.searchParams)
  const [{ pages: lastPage }] = await Promise.all([
    queryClient.query(fittingQuery(api, toQuery(search))),
    search.parts ? queryClient.query(buildQuery(api, search)) : null,
  ])
  if (lastPage > 0 && search.page > lastPage) throw redirect(toAddress(search, { page: lastPage }))
  return search
}

const SEGMENT =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 border border-ink-300 bg-white px-4 text-sm font-medium whitespace-nowrap text-ink-700 not-first:-ml-px first:rounded-l-sm last:rounded-r-sm hover:text-ink-900 focus-visible:z-1 aria-[current]:bg-ink-100 aria-[current]:text-ink-900'

interface SegmentsProps {
  label: string
  options: readonly { to: string; text: string; count: number | null; isCurrent: boolean }[]
}

function Segments({ label, options }: SegmentsProps) {
  return (
    <nav aria-label={label} className="flex flex-none max-sm:w-full">
      {options.map(({ to, text, count, isCurrent }) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={SEGMENT}
        >
          {text}
          {count !== null && <span className="figure text-xs text-ink-500">{groupThousands(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

type Field = HTMLInputElement | HTMLSelectElement

/** Writes a new value of the address into its field, unless the buyer types there. A new field would lose the focus. */
function useSyncedField(field: RefObject<Field | null>, value: string): void {
  const followed = useRef(value)
  useEffect(() => {
    const isNew = followed.current !== value
    followed.current = value
    const isTyping = field.current instanceof HTMLInputElement && field.current === document.activeElement
    if (isNew && field.current && !isTyping) field.current.value = value
  }, [field, value])
}

function Toolbar({ search, reply }: { search: ChooseSearch; reply: FittingReply }) {
  const navigate = useNavigate()
  const wordsField = useRef<HTMLInputElement>(null)
  const sortField = useRef<HTMLSelectElement>(null)
  useSyncedField(wordsField, search.q)
  useSyncedField(sortField, search.sort)
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const sort = SORTS.find((each) => each === sent.get('sort')) ?? 'price'
    void navigate(toAddress(search, { q: String(sent.get('q') ?? '').trim(), sort }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const { counts, kinds } = reply
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3">
      <Segments
        label={texts.show}
        options={[
          {
            to: toAddress(search, { fits: 'only' }),
            text: texts.only,
            count: counts.fits,
            isCurrent: search.fits === 'only',
          },
          {
            to: toAddress(search, { fits: 'all' }),
            text: texts.all,
            count: counts.all,
            isCurrent: search.fits === 'all',
          },
        ]}
      />
      {kinds.length > 1 && (
        <Segments
          label={texts.kind}
          options={[
            {
              to: toAddress(search, { kind: null }),
              text: texts.any,
              count: null,
              isCurrent: search.kind === null,
            },
            ...kinds.map(({ category, fits, all }) => ({
              to: toAddress(search, { kind: category }),
              text: slotMessages.kinds[category as keyof typeof slotMessages.kinds] ?? category,
              count: search.fits === 'only' ? fits : all,
              isCurrent: search.kind === category,
            })),
          ]}
        />
      )}
      <search className="min-w-60 flex-1 sm:min-w-111">
        <form
          method="get"
          action={toChoosePath(search, search.slot).split('?')[0]}
          onSubmit={ask}
          className="flex flex-wrap gap-3"
        >
          {Object.entries({ ...toQuery(search), name: search.name })
            .filter(([name, value]) => !['q', 'sort', 'page', 'slot'].includes(name) && value !== '')
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value)} />
            ))}
          <div className="relative min-w-0 flex-[1_1_14rem]">
            <Search className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
            <input
              type="search"
              ref={wordsField}
              name="q"
              aria-label={texts.searchIn(slotNames[search.slot].several)}
              placeholder={texts.placeholder}
              defaultValue={search.q}
              maxLength={MAX_SEARCH_TEXT}
              className={`${INPUT_CLASSES} pl-10`}
            />
          </div>
          <div className="w-52 max-sm:w-full">
            <Select
              ref={sortField}
              name="sort"
              aria-label={texts.sort}
              defaultValue={search.sort}
              onChange={({ target }) => target.form?.requestSubmit()}
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </Select>
          </div>
          <span className="hidden noscript:block">
            <Button type="submit" variant="line">
              {texts.update}
            </Button>
          </span>
        </form>
      </search>
    </div>
  )
}

/** What the product is checked against, in a row that scrolls sideways on phones. */
function Others({ reply }: { reply: FittingReply }) {
  if (reply.others.length === 0) return null
  return (
    <section
      aria-label={texts.others}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mb-6 max-md:bleed-row"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {reply.others.map(({ name, summary }) => (
          <li
            key={name}
            className="flex min-h-9 flex-none items-center gap-2 rounded-sm border border-ink-200 bg-white px-3 text-sm whitespace-nowrap"
          >
            {name}
            <span className="max-w-64 truncate text-xs text-ink-500">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paging({ search, reply }: { search: ChooseSearch; reply: FittingReply }) {
  if (reply.pages <= 1) return null
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-4 text-sm">
      {reply.page > 1 ? (
        <ButtonLink to={toAddress(search, { page: reply.page - 1 })} variant="line">
          {texts.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="figure">{texts.pageOf(reply.page, reply.pages)}</span>
      {reply.page < reply.pages ? (
        <ButtonLink to={toAddress(search, { page: reply.page + 1 })} variant="line">
          {texts.next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The buyer's own part in the line to be replaced. */
function useEditedPart(search: ChooseSearch): BuildLine | null {
  const api = useApi()
  const { data } = useSuspenseQuery(
    search.parts
      ? buildQuery(api, search)
      : { queryKey: ['no-build'], queryFn: () => null as never, initialData: null as never },
  )
  const lines: readonly BuildLine[] = data?.lines ?? []
  return (
    lines.find(({ product, text, slot }) => !product && slot === search.slot && text === search.replaces) ??
    null
  )
}

export function Component() {
  const search = useLoaderData<ChooseSearch>()
  useForgottenName()
  const { data: reply } = useSuspenseQuery(fittingQuery(useApi(), toQuery(search)))
  const edited = useEditedPart(search)
  const { slot, machines, parts } = search
  const { counts } = reply
  const categories = buildSlots.find(({ id }) => id === slot)?.categories ?? []
  const title = texts.title(slotNames[slot].one)
  const back = toBuildPath({ ...search, goal: null })
  const category = search.kind ?? edited?.category ?? categories[0]
  return (
    <div className="wrap pt-3 pb-(--section)">
      <link rel="stylesheet" href={styles} precedence="page" />
      <HatchPattern />
      <PageMeta
        title={title}
        description={texts.description}
        path={toChoosePath({ parts: '', machines: 1, name: '' }, slot)}
        noindex
      />
      <Breadcrumbs
        crumbs={[
          { to: pages.home, label: buildMessages.home },
          { to: back, label: search.name || buildMessages.unnamed },
        ]}
        current={slotNames[slot].title}
      />
      <div className="mt-3 mb-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1 text-ink-700">
            {texts.text(groupThousands(machines), machines === 1, reply.others.length)}
          </p>
        </div>
        <ButtonLink to={back} variant="line">
          {texts.back}
        </ButtonLink>
      </div>
      <Others reply={reply} />
      {reply.problems.length > 0 && (
        <div className="mb-4">
          <Notice tone="copper" title={buildMessages.problems}>
            <p className="wrap-anywhere">{reply.problems.join(' ')}</p>
          </Notice>
        </div>
      )}
      <Toolbar search={search} reply={reply} />
      <div role="status" className="sr-only">
        {texts.counted(counts.fits, counts.all)}
      </div>
      {reply.products.length > 0 ? (
        <PickList
          reply={reply}
          label={slotNames[slot].several}
          showAll={search.fits === 'all' ? null : toAddress(search, { fits: 'all' })}
          hide={toAddress(search, { fits: 'only' })}
          toBuild={(text) => toBuildPath({ ...search, parts: text, goal: null })}
        />
      ) : (
        <div className="rounded-md border border-ink-200 bg-white">
          <EmptyState
            Icon={Search}
            title={search.q ? texts.noMatch(search.q, counts.unknown) : texts.nothing(counts.unknown)}
            text={<p>{counts.all > 0 ? texts.nothingFits(counts) : texts.nothingText}</p>}
            action={
              counts.all > 0 ? (
                <ButtonLink to={toAddress(search, { fits: 'all' })} variant="line">
                  {texts.showAll(counts.all)}
                </ButtonLink>
              ) : (
                <ButtonLink to={toAddress(search, { q: '', kind: null })} variant="line">
                  {texts.reset}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      <Paging search={search} reply={reply} />
      {category && (
        <div className="mt-6">
          <OwnPartForm
            slot={slot}
            categories={categories}
            category={category}
            search={{ ...search, parts }}
            toKind={(kind) => toAddress(search, { kind })}
            edited={edited}
            replaces={reply.replaces[0]?.text ?? null}
          />
        </div>
      )}
    </div>
  )
}
