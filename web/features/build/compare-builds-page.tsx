import { useSuspenseQuery } from '@tanstack/react-query'
import { Blocks, EqualNot } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { buildMessages } from '../../../content/messages/en/build/build-page.ts'
import { compareBuildsMessages as texts } from '../../../content/messages/en/build/compare-builds.ts'
import { pages } from '../../../contract/pages.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import styles from '../../app/styles/classes.css?url'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { buildQuery } from './build.queries.ts'
import { type BuildSearch, parseBuildSearch, readPasted, toBuildPath } from './build-search.rules.ts'
import { type ComparedRow, compareBuilds } from './compare-builds.rules.ts'
import { useForgottenName } from './use-forgotten-name.ts'

interface CompareSearch extends BuildSearch {
  other: string
}

const sides = ({ parts, other, machines }: CompareSearch) => [
  { parts, machines },
  { parts: other, machines },
]

export async function loader({ context, url }: LoaderFunctionArgs): Promise<CompareSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = {
    ...parseBuildSearch(url.searchParams),
    other: readPasted(url.searchParams.get('with') ?? ''),
  }
  await Promise.all(sides(search).map((side) => queryClient.query(buildQuery(api, side))))
  return search
}

function Rows({ title, rows }: { title: string; rows: readonly ComparedRow[] }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={3}
          className="border-y border-ink-200 bg-ink-50 px-3 py-2.5 text-left font-display font-medium sm:px-5"
        >
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} className={differs ? 'bg-copper-50' : undefined}>
          <th
            scope="row"
            className="border-b border-ink-200 py-2.5 pr-1 pl-3 text-left align-top font-normal text-ink-500 sm:px-5"
          >
            <span className="flex flex-wrap items-start justify-between gap-x-1.5">
              {label}
              {differs && (
                <EqualNot
                  aria-label={texts.differs}
                  role="img"
                  className="mt-0.5 size-4 flex-none text-copper-700"
                />
              )}
            </span>
          </th>
          {cells.map((values, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides, and they never change places
              key={index}
              className={classes(
                'border-b border-ink-200 px-3 py-2.5 align-top wrap-anywhere',
                differs && 'font-medium',
              )}
            >
              {values.length > 0 ? (
                values.map((value) => (
                  <span key={value} className="block">
                    {value}
                  </span>
                ))
              ) : (
                <span className="text-ink-500">{texts.nothing}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface ComparedBuildsProps {
  search: CompareSearch
  left: BuildReply
  right: BuildReply
}

function ComparedBuilds({ search, left, right }: ComparedBuildsProps) {
  const { sums, parts } = compareBuilds(left, right)
  const heads: [string, BuildReply][] = [
    [search.name || texts.first, left],
    [texts.second, right],
  ]
  return (
    <div className="overflow-hidden rounded-md border border-ink-200 bg-white">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            <td className="w-[32%] sm:w-[28%]" />
            {heads.map(([name, build]) => (
              <th key={name} scope="col" className="px-3 py-3 text-left align-top">
                <span className="block font-display text-base font-medium wrap-anywhere">{name}</span>
                <ButtonLink
                  to={toBuildPath({
                    ...search,
                    parts: build.parts,
                    name: build === left ? search.name : '',
                  })}
                  size="sm"
                  variant="line"
                  aria-label={texts.openName(name)}
                  className="mt-2 print:hidden"
                >
                  {texts.open}
                </ButtonLink>
              </th>
            ))}
          </tr>
        </thead>
        <Rows title={texts.sums} rows={sums} />
        <Rows title={texts.parts} rows={parts} />
      </table>
    </div>
  )
}

/** Says what to do where one build or both are missing. */
function MissingBuild({ search, builds }: { search: CompareSearch; builds: readonly BuildReply[] }) {
  const found = builds.find(({ lines }) => lines.length > 0)
  return (
    <div className="rounded-md border border-ink-200 bg-white">
      <EmptyState
        Icon={Blocks}
        title={found ? texts.oneTitle : texts.emptyTitle}
        text={<p>{found ? texts.oneText : texts.emptyText}</p>}
        action={
          <ButtonLink
            to={
              found
                ? toBuildPath({ ...search, parts: found.parts, name: found === builds[0] ? search.name : '' })
                : pages.build
            }
          >
            {found ? texts.toOne : texts.toBuild}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** Two builds side by side: differences of parts, sums and verdicts. */
export function Component() {
  const search = useLoaderData<CompareSearch>()
  useForgottenName()
  const api = useApi()
  const [mine, theirs] = sides(search)
  const { data: left } = useSuspenseQuery(buildQuery(api, mine as BuildSearch))
  const { data: right } = useSuspenseQuery(buildQuery(api, theirs as BuildSearch))
  const problems = [...left.problems, ...right.problems]
  return (
    <div className="wrap pt-3 pb-(--section)">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta title={texts.title} description={texts.description} path={pages.compareBuilds} noindex />
      <Breadcrumbs
        crumbs={[
          { to: pages.home, label: buildMessages.home },
          { to: toBuildPath(search), label: search.name || buildMessages.unnamed },
        ]}
        current={texts.current}
      />
      <h1 className="mt-3 mb-6 text-3xl">{texts.title}</h1>
      {problems.length > 0 && (
        <div className="mb-6">
          <Notice tone="copper" title={buildMessages.problems}>
            {problems.join(' ')}
          </Notice>
        </div>
      )}
      {left.lines.length > 0 && right.lines.length > 0 ? (
        <ComparedBuilds search={search} left={left} right={right} />
      ) : (
        <MissingBuild search={search} builds={[left, right]} />
      )}
    </div>
  )
}
