import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { savedBuildsMessages as texts } from '../../../content/messages/en/build/saved-builds.ts'
import { formatDate } from '../../../contract/dates.ts'
import { parseBuild } from '../../../contract/fit/build-text.ts'
import { pages } from '../../../contract/pages.ts'
import type { SavedBuild } from '../../../contract/schemas/build.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app/services.ts'
import { readCurrentBuild, subscribeToCurrentBuild } from '../../build/current-build.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useRemoval } from '../../ui/forms/use-removal.ts'
import { RenameDialog } from '../../ui/rename-dialog.tsx'
import { SavedTable } from '../../ui/saved-table.tsx'
import { toBuildPath, toComparePath } from './build-search.rules.ts'

const loadSchema = async () => (await import('../../../contract/schemas/build.ts')).BuildRenameSchema

/** Always fetched again: builds change in other tabs. */
function buildsQuery(api: ApiClient) {
  return {
    queryKey: ['builds'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call('listBuilds', { signal }),
    staleTime: 0,
  }
}

interface Actions {
  onRename: (build: SavedBuild) => void
  onDelete: (build: SavedBuild) => void
  /** The text of the build that this browser works on. */
  current: string | null
}

const listColumns = ({ onRename, onDelete, current }: Actions): Column<SavedBuild>[] => [
  {
    heading: texts.name,
    kind: 'lead',
    cell: (build) => (
      <Link
        to={toBuildPath(build)}
        className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
      >
        {build.name}
      </Link>
    ),
  },
  {
    heading: texts.parts,
    kind: 'figure',
    cell: ({ parts }) => groupThousands(parseBuild(parts).lines.length),
  },
  { heading: texts.machines, kind: 'figure', cell: ({ machines }) => groupThousands(machines) },
  {
    heading: texts.changed,
    cell: ({ changedAt }) => <span className="whitespace-nowrap">{formatDate(changedAt)}</span>,
  },
  {
    heading: texts.actions,
    kind: 'actions',
    head: <span className="sr-only">{texts.actions}</span>,
    cell: (build) => (
      <>
        {current !== null && current !== build.parts && (
          <ButtonLink
            to={toComparePath(build, current)}
            size="sm"
            variant="quiet"
            aria-label={texts.compareName(build.name)}
          >
            {texts.compare}
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.renameName(build.name)}
          onClick={() => onRename(build)}
        >
          {texts.rename}
        </Button>
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={texts.deleteName(build.name)}
          onClick={() => onDelete(build)}
        >
          {texts.delete}
        </Button>
      </>
    ),
  },
]

function Builds() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(buildsQuery(api))
  const [renamed, setRenamed] = useState<SavedBuild | null>(null)
  const list = useRef<HTMLElement>(null)
  const current = useSyncExternalStore(subscribeToCurrentBuild, readCurrentBuild, () => null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['builds'] })
  const { asked, ask, cancel, confirm, busy } = useRemoval<SavedBuild>({
    remove: ({ _id }) => api.call('deleteBuild', { params: { id: _id } }),
    refresh,
    removed: ({ name }) => texts.deleted(name),
    gone: texts.alreadyDeleted,
    noAnswer: texts.noAnswer,
  })

  async function remove(): Promise<void> {
    const isGone = await confirm()
    // Closing returns the focus to the button that opened the dialog, which disappears with its row.
    flushSync(cancel)
    if (isGone) list.current?.focus()
  }

  return (
    <>
      <section ref={list} tabIndex={-1} aria-label={texts.caption} className="outline-none">
        <SavedTable
          query={query}
          columns={listColumns({ onRename: setRenamed, onDelete: ask, current: current?.text ?? null })}
          texts={texts}
          EmptyIcon={Blocks}
          emptyAction={<ButtonLink to={pages.build}>{texts.toBuild}</ButtonLink>}
        />
      </section>
      {renamed && (
        <RenameDialog
          name={renamed.name}
          texts={texts}
          schema={loadSchema}
          rename={async (body) => {
            await api.call('changeBuild', { params: { id: renamed._id }, body })
            await refresh()
          }}
          onClose={() => setRenamed(null)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={texts.deleteTitle}
        text={texts.deleteText}
        confirmLabel={texts.delete}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={cancel}
      >
        <p className="wrap-anywhere">{asked?.name}</p>
      </ConfirmDialog>
    </>
  )
}

export function Component() {
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <Builds />
    </>
  )
}
