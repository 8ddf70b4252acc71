import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '../../../contract/schemas/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/show-toast.ts'
import { USERS_KEY } from './users.queries.ts'

const NO_ANSWER = 'The shop gave no answer. Try again in a moment.'

interface UserAction {
  /** Does it and says in words what came of it. */
  run: (user: User) => Promise<string>
  /** The words for an admin who is none any more. */
  forbidden?: string
}

function explain(error: unknown, forbidden: string | undefined): string {
  if (!(error instanceof ApiError)) return NO_ANSWER
  return error.status === 403 && forbidden ? forbidden : error.message
}

/** Something done to one user at a time. Whatever comes of it is said, and the list is asked for again. */
export function useUserAction({ run, forbidden }: UserAction) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<User | null>(null)
  const isRunning = useRef(false)

  /** Whether it was done. */
  async function start(user: User): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(user)
    try {
      void showToast({ tone: 'success', text: await run(user) })
      return true
    } catch (error) {
      void showToast({ tone: 'error', text: explain(error, forbidden) })
      return false
    } finally {
      // Without an answer the list stays as it is.
      await queryClient.invalidateQueries({ queryKey: USERS_KEY }).catch(() => {})
      isRunning.current = false
      setPending(null)
    }
  }

  return { pending, start }
}
