import { useQueryClient } from '@tanstack/react-query'
import { Copy, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listsMessages, listPageMessages as texts } from '../../../content/messages/en/lists.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { SavedList } from '../../../contract/schemas/list.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useSite } from '../../app/site.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { TextField } from '../../ui/field.tsx'
import { useRemoval } from '../../ui/forms/use-removal.ts'
import { LinesTodayView } from '../../ui/lists/lines-today.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RenameDialog } from '../../ui/rename-dialog.tsx'
import { showToast } from '../../ui/show-toast.ts'

const loadSchema = async () => (await import('../../../contract/schemas/list.ts')).ListRenameSchema

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['lists'] })
}

/** Begins and ends the link; both can be repeated. */
function useSharing(id: string) {
  const api = useApi()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
    }
    await refresh()
    setBusy(false)
  }
  return {
    busy,
    share: () => run(() => api.call('shareList', { params: { id } })),
    revoke: () =>
      run(async () => {
        await api.call('revokeListLink', { params: { id } })
        void showToast({ tone: 'success', text: texts.revoked })
      }),
  }
}

interface ShareLinkProps {
  token: string
  busy: boolean
  onRevoke: () => void
}

function ShareLink({ token, busy, onRevoke }: ShareLinkProps) {
  const { publicUrl } = useSite()
  const address = publicUrl + fillPath(pages.sharedList, { token })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      void showToast({ tone: 'success', text: texts.copied })
    } catch {
      void showToast({ tone: 'error', text: texts.notCopied })
    }
  }

  return (
    <Panel padded className="mb-6 grid gap-4">
      <div>
        <h2 className="text-base">{texts.shareTitle}</h2>
        <p className="mt-1 text-sm text-ink-700">{texts.shareText}</p>
      </div>
      <TextField label={texts.link} value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => void copy()}>
          <Copy className="size-4" />
          {texts.copy}
        </Button>
        <Button variant="quiet" busy={busy} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      </div>
    </Panel>
  )
}

export function ListView({ list }: { list: SavedList }) {
  const { _id, name, token, createdAt } = list
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const sharing = useSharing(_id)
  const [isRenaming, setIsRenaming] = useState(false)
  const { asked, ask, cancel, confirm, busy } = useRemoval({
    remove: () => api.call('deleteList', { params: { id: _id } }),
    // This list is gone: only the overview is asked again.
    refresh: () => queryClient.invalidateQueries({ queryKey: ['lists'], exact: true }),
    removed: () => texts.deleted(name),
    gone: texts.alreadyDeleted,
    noAnswer: texts.noAnswer,
  })

  async function remove(): Promise<void> {
    const isGone = await confirm()
    cancel()
    if (isGone) await navigate(pages.lists)
  }

  return (
    <>
      <DashboardHead title={name} text={listsMessages.savedOn(formatDate(createdAt))}>
        <div className="flex flex-wrap gap-2">
          {token === null && (
            <Button variant="line" busy={sharing.busy} onClick={() => void sharing.share()}>
              <Link2 className="size-4" />
              {texts.share}
            </Button>
          )}
          <Button variant="line" onClick={() => setIsRenaming(true)}>
            <Pencil className="size-4" />
            {texts.rename}
          </Button>
          <Button variant="danger-quiet" onClick={() => ask(list)}>
            <Trash2 className="size-4" />
            {texts.delete}
          </Button>
        </div>
      </DashboardHead>
      {token !== null && (
        <ShareLink token={token} busy={sharing.busy} onRevoke={() => void sharing.revoke()} />
      )}
      <LinesTodayView today={list} />
      {isRenaming && (
        <RenameDialog
          name={name}
          texts={{ ...texts, name: listsMessages.name }}
          schema={loadSchema}
          rename={async (body) => {
            await api.call('renameList', { params: { id: _id }, body })
            await refresh()
          }}
          onClose={() => setIsRenaming(false)}
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
        <p className="wrap-anywhere">{name}</p>
      </ConfirmDialog>
    </>
  )
}
