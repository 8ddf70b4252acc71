import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { userChangeMessages as texts } from '../../../content/messages/en/users.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app/services.ts'
import { adminStatusQuery } from '../../session/admin-status.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { UserChange, UserQuestion } from './user-question.ts'
import { USERS_KEY } from './users.queries.ts'

/** The reply lacks the count of changes. */
class NotDone extends Error {}

interface Change {
  call: (api: ApiClient, email: string) => Promise<number>
  done: (email: string) => string
  /** Another admin was faster. */
  alreadyDone: (email: string) => string
  failed: string
  /** Shown for 403, where the specification gives the wording. */
  forbidden?: string
}

const REMOVE_ADMIN: Change = {
  call: async (api, email) => (await api.call('removeAdmin', { params: { email } })).modifiedCount,
  done: texts.adminRemoved,
  alreadyDone: texts.notAnAdmin,
  failed: texts.adminNotRemoved,
}

const CHANGES: Record<UserChange, Change> = {
  'make-admin': {
    call: async (api, email) => (await api.call('makeAdmin', { params: { email } })).modifiedCount,
    done: () => messages.adminMade,
    alreadyDone: texts.alreadyAdmin,
    failed: messages.adminNotMade,
    forbidden: messages.adminNotMade,
  },
  'remove-admin': REMOVE_ADMIN,
  'step-down': { ...REMOVE_ADMIN, done: () => texts.steppedDown },
  'remove-user': {
    call: async (api, email) => (await api.call('removeUser', { params: { email } })).deletedCount,
    done: texts.removed,
    alreadyDone: texts.wasRemoved,
    failed: texts.userNotRemoved,
  },
}

async function run(api: ApiClient, change: Change, email: string): Promise<string> {
  const count: number | undefined = await change.call(api, email)
  if (count === undefined) throw new NotDone(change.failed)
  return count > 0 ? change.done(email) : change.alreadyDone(email)
}

function explain(error: unknown, { forbidden }: Change): string {
  if (error instanceof NotDone) return error.message
  if (!(error instanceof ApiError)) return texts.noAnswer
  return error.status === 403 && forbidden ? forbidden : error.message
}

/** Changes one user at a time, shows the outcome and loads the list again. */
export function useUserChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const formerAdmin = useRef<User | null>(null)

  // Updates the status only after the page is gone: before that, its guard would sign the former admin out.
  useEffect(
    () => () => {
      if (!formerAdmin.current) return
      const { queryKey } = adminStatusQuery(api, formerAdmin.current.email)
      queryClient.setQueryData(queryKey, { admin: false })
    },
    [api, queryClient],
  )

  async function leaveAdminPages(user: User): Promise<void> {
    formerAdmin.current = user
    // Not to the first page of the dashboard: until the status is updated, that one leads admins to their work.
    await navigate(pages.ownOrders)
  }

  /** Whether it succeeded. */
  async function start({ change, user }: UserQuestion): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      void showToast({ tone: 'success', text: await run(api, CHANGES[change], user.email) })
      if (change === 'step-down') await leaveAdminPages(user)
      // Without an answer the list stays as it is.
      else await queryClient.invalidateQueries({ queryKey: USERS_KEY }).catch(() => {})
      return true
    } catch (error) {
      void showToast({ tone: 'error', text: explain(error, CHANGES[change]) })
      await queryClient.invalidateQueries({ queryKey: USERS_KEY }).catch(() => {})
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { busy, start }
}
