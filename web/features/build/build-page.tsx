import { useQueries, useQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { buildMessages as texts } from '../../../content/messages/en/build/build-page.ts'
import { drawingMessages } from '../../../content/messages/en/build/power-and-clearances.ts'
import { verdictMessages } from '../../../content/messages/en/build/verdict.ts'
import { componentMessages } from '../../../content/messages/en/components.ts'
import { parseBuild } from '../../../contract/fit/build-text.ts'
import { buildSlots } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { toFailureText } from '../../api/refusals.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { useSite } from '../../app/site.ts'
import styles from '../../app/styles/classes.css?url'
import { toBuildAddress } from '../../build/build-address.rules.ts'
import { readCurrentBuild, setCurrentBuild, subscribeToCurrentBuild } from '../../build/current-build.ts'
import { VerdictMark } from '../../build/verdict-mark.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { buildQuery, completeQuery, sizesQuery } from './build.queries.ts'
import { BuildHead } from './build-head.tsx'
import {
  addLine,
  type BuildSearch,
  changeLine,
  parseBuildSearch,
  toBuildPath,
  toChoosePath,
} from './build-search.rules.ts'
import { ClearanceDrawing } from './clearance-drawing.tsx'
import { CompletePanel } from './complete-panel.tsx'
import { drawElevations, type Sizes } from './drawing.rules.ts'
import { HatchPattern } from './gauge.tsx'
import { toParts } from './local-build.rules.ts'
import { MachinesPanel, ORDER_FORM_ID } from './machines-panel.tsx'
import { OWN_REPLACES, putOwnPart, readOwnPart } from './own-part.rules.ts'
import { PartsList, useFocusOnPartsList } from './parts-list.tsx'
import { PowerPanel } from './power-panel.tsx'
import { answerNow, useBuild } from './use-build.ts'
import { useForgottenName } from './use-forgotten-name.ts'
import { countChecks, describeVerdict, sortChecks } from './verdict.rules.ts'
import { type VerdictLinks, VerdictPanel } from './verdict-panel.tsx'

const isServer = typeof window === 'undefined'
const NOTHING: Sizes = { width: null, height: null, depth: null }

/** Only these have outer sizes that a drawing shows. */
const listDrawn = (build: BuildReply | null) =>
  (build?.lines ?? []).flatMap(({ category, slug, ended }) =>
    slug && !ended && (category === 'cases' || category === 'air-coolers') ? [slug] : [],
  )

export async function loader({ context, url }: LoaderFunctionArgs): Promise<BuildSearch> {
  const { api, queryClient } = context.get(servicesContext)
  const search = parseBuildSearch(url.searchParams)
  const own = readOwnPart(url.searchParams)
  if (own) {
    const { lines } = parseBuild(search.parts)
    throw redirect(
      toBuildPath({ ...search, parts: putOwnPart(lines, own, url.searchParams.get(OWN_REPLACES)) }),
    )
  }
  if (!search.parts) {
    const current = isServer || url.searchParams.has('parts') ? null : readCurrentBuild()
    if (current) throw redirect(toBuildAddress(current))
    if (search.goal) await queryClient.query(completeQuery(api, search))
    return search
  }
  const query = buildQuery(api, search)
  // A click is answered by the engine in this browser; the shop's own answer follows.
  if (!isServer && answerNow(queryClient, search)) {
    void queryClient.query(query).catch(() => {})
    if (search.goal) void queryClient.query(completeQuery(api, search)).catch(() => {})
    return search
  }
  const [build] = await Promise.all([
    queryClient.query(query),
    search.goal ? queryClient.query(completeQuery(api, search)) : null,
  ])
  // Without the sizes, the page lacks only the drawing.
  await Promise.allSettled(listDrawn(build).map((slug) => queryClient.query(sizesQuery(api, slug))))
  return search
}

/** The sizes of the drawn products, as far as they have arrived. */
function useSizes(build: BuildReply | null): ReadonlyMap<string, Sizes> {
  const api = useApi()
  const slugs = listDrawn(build)
  const found = useQueries({ queries: slugs.map((slug) => sizesQuery(api, slug)) })
  return new Map(slugs.map((slug, index) => [slug, found[index]?.data ?? NOTHING]))
}

function Drawing({ build }: { build: BuildReply }) {
  const sizes = useSizes(build)
  const parts = toParts(build.lines)
  const box = build.lines.find(({ category }) => category === 'cases')
  const slugOf = new Map(build.lines.map(({ id, slug }) => [id, slug]))
  const elevations = drawElevations(parts, ({ id }) => sizes.get(slugOf.get(id) ?? '') ?? NOTHING)
  const outer = sizes.get(box?.slug ?? '') ?? NOTHING
  const facts = [
    { label: drawingMessages.number, value: box?.product?.partNumber ?? '' },
    { label: drawingMessages.height, value: String(outer.height ?? '') },
    { label: drawingMessages.width, value: String(outer.width ?? '') },
    { label: drawingMessages.depth, value: String(outer.depth ?? '') },
  ]
  return <ClearanceDrawing name={box?.name ?? ''} elevations={elevations} facts={facts} />
}

function useVerdictLinks(build: BuildReply, search: BuildSearch): VerdictLinks {
  const { publicUrl } = useSite()
  const to = (parts: string) => toBuildPath({ ...search, parts, goal: null })
  return {
    repaired({ slug, replaces, quantity }) {
      const old = replaces && build.lines[replaces.line]
      if (!old) return to(addLine(build.parts, { slug, quantity }))
      return to(changeLine(build.parts, old, ({ quantity: pieces }) => ({ slug, quantity: pieces })))
    },
    stated(place) {
      const line = build.lines[place]
      if (!line || line.product || !line.slot) return null
      return `${toChoosePath(search, line.slot, { replaces: line.text })}#own`
    },
    ask({ title, message }) {
      const query = new URLSearchParams({
        subject: verdictMessages.askSubject(title),
        message: verdictMessages.askMessage(message, publicUrl + to(build.parts)),
      })
      return `${pages.home}?${query}#contact`
    },
  }
}

/** On phones the verdict, the total and the button stay in reach. */
function BottomBar({ build }: { build: BuildReply }) {
  const { tone, title } = describeVerdict(build.checks)
  return (
    <div className="sticky bottom-0 z-10 border-t border-ink-900 bg-paper/96 backdrop-blur-md lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-xs">
          <span className="flex items-center gap-1.5">
            <VerdictMark tone={tone} />
            <span className="truncate">{title}</span>
          </span>
          <span className="figure block text-lg font-medium">{formatPrice(build.totals.total)}</span>
        </p>
        <Button type="submit" form={ORDER_FORM_ID} disabled={build.totals.lines.length === 0}>
          {texts.addAll}
        </Button>
      </div>
    </div>
  )
}

/** Suggested parts, if the buyer asked for them. */
function Completion({ search }: { search: BuildSearch }) {
  const { data, error, refetch } = useQuery({
    ...completeQuery(useApi(), search),
    enabled: search.goal !== null,
  })
  return (
    <>
      <CompletePanel search={search} proposal={search.goal === null || error ? null : data} />
      {search.goal && error && (
        <ErrorState title={texts.completeFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface FilledBuildProps {
  build: BuildReply
  search: BuildSearch
  isWaiting: boolean
  isUnanswered: boolean
}

function FilledBuild({ build, search, isWaiting, isUnanswered }: FilledBuildProps) {
  const links = useVerdictLinks(build, search)
  const hasMisfit = build.checks.some(({ result }) => result === 'misfit')
  const power = build.checks.find(({ rule, sum }) => rule === 'power-budget' && sum.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      {/* On small screens the order is: parts, verdict, drawing, power, machines, completion. */}
      <div className="contents lg:grid lg:content-start lg:gap-6">
        <div className="order-1">
          <PartsList search={search} build={build} />
        </div>
        <div className="order-3">
          <Drawing build={build} />
        </div>
        {(search.goal !== null || sortChecks(build.checks).open) && (
          <div className="order-6">
            <Completion search={search} />
          </div>
        )}
      </div>
      <div className="contents lg:grid lg:content-start lg:gap-6">
        <div className="order-2">
          <VerdictPanel
            checks={build.checks}
            links={links}
            machines={build.machines}
            isWaiting={isWaiting}
            isUnanswered={isUnanswered}
          />
        </div>
        <div className="order-4 empty:hidden">
          <PowerPanel check={power} />
        </div>
        <div className="order-5">
          <MachinesPanel build={build} search={search} hasMisfit={hasMisfit} />
        </div>
      </div>
    </div>
  )
}

/** Says that the shop did not answer. The build below is the one that this browser computed. */
function UnansweredNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="mb-6">
      <Notice
        tone="red"
        title={texts.unanswered}
        action={
          <Button variant="line" size="sm" onClick={onRetry}>
            {componentMessages.tryAgain}
          </Button>
        }
      >
        <p>{toFailureText(error)}</p>
        <p>{texts.unansweredText}</p>
      </Notice>
    </div>
  )
}

/** Nothing chosen yet: every slot is a start, and nobody has to begin with the processor. */
function EmptyBuild({ search }: { search: BuildSearch }) {
  const current = useSyncExternalStore(subscribeToCurrentBuild, readCurrentBuild, () => null)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <div className="grid content-start gap-6">
        <PartsList search={search} build={null} />
        <Completion search={search} />
      </div>
      <div className="lg:pt-10 max-lg:-order-1">
        <Panel padded className="grid gap-3">
          <Blocks className="size-8 stroke-[1.25] text-ink-500" />
          <h2 className="text-lg">{texts.emptyTitle}</h2>
          <p className="text-sm text-ink-700">{texts.emptyText}</p>
          <ul className="grid gap-2 text-sm text-ink-700">
            {texts.promises.map((promise) => (
              <li key={promise} className="flex gap-2">
                <VerdictMark tone="fits" className="mt-0.5" />
                {promise}
              </li>
            ))}
          </ul>
          {/* Keeps its room, so that nothing moves when the browser knows its build. */}
          <div className="min-h-11 noscript:hidden">
            {current && !search.parts && (
              <ButtonLink to={toBuildAddress(current)} variant="line">
                {texts.resume(current.name || texts.unnamed)}
              </ButtonLink>
            )}
          </div>
        </Panel>
      </div>
    </div>
  )
}

export function Component() {
  const search = useLoaderData<BuildSearch>()
  useForgottenName()
  const asked = useMemo(
    () => ({ parts: search.parts, machines: search.machines }),
    [search.parts, search.machines],
  )
  const { build, isWaiting, error, refetch } = useBuild(asked)
  const shown = search.parts && build ? build : null
  const isFilled = shown !== null && shown.lines.length > 0
  useFocusOnPartsList(shown?.lines.length ?? 0)
  const title = search.name || texts.unnamed
  const filled = new Set(shown?.lines.flatMap(({ slot }) => slot ?? [])).size
  const summary = isFilled
    ? texts.summary(filled, buildSlots.length, countChecks(shown.checks))
    : texts.emptySummary

  const text = shown?.parts ?? ''
  // Stored before the browser paints: a buyer who leaves at once finds the build as they saw it.
  useLayoutEffect(() => {
    if (isFilled) setCurrentBuild({ text, machines: search.machines, name: search.name })
    else if (new URLSearchParams(window.location.search).get('parts') === '') setCurrentBuild(null)
  }, [isFilled, text, search.machines, search.name])

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <HatchPattern />
      <div className="wrap pt-3 pb-(--section)" aria-busy={isWaiting && isFilled ? true : undefined}>
        <PageMeta
          title={isFilled ? texts.metaTitle(title) : texts.title}
          description={texts.description}
          path={pages.build}
          noindex={search.parts !== ''}
        />
        <Breadcrumbs
          crumbs={[
            { to: pages.home, label: texts.home },
            ...(isFilled ? [{ to: `${pages.build}?parts=`, label: texts.newBuild }] : []),
          ]}
          current={isFilled ? title : texts.title}
        />
        <div className="pt-3">
          <BuildHead search={search} build={shown} title={isFilled ? title : texts.title} summary={summary} />
        </div>
        {(shown?.problems.length ?? 0) > 0 && (
          <div className="mb-6">
            <Notice tone="copper" title={texts.problems}>
              <ul className="wrap-anywhere">
                {shown?.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        {error && isFilled && <UnansweredNotice error={error} onRetry={refetch} />}
        {error && !isFilled ? (
          <ErrorState title={texts.failed} error={error} onRetry={refetch} />
        ) : isFilled ? (
          <FilledBuild build={shown} search={search} isWaiting={isWaiting} isUnanswered={error !== null} />
        ) : (
          <EmptyBuild search={search} />
        )}
      </div>
      {isFilled && <BottomBar build={shown} />}
    </>
  )
}
