import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messagePageMessages as texts } from '../../../content/messages/en/messages.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'
import { MESSAGES_KEY, messageQuery } from './messages.queries.ts'

type Marks = EndpointInput<'markMessage'>['body']

/** Sets the marks of a message, one change at a time; opening a message marks it read. */
export function useMessageMarks({ _id: id, readAt }: ReceivedMessage) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const wasOpened = useRef(false)

  /** Whether it succeeded. */
  async function mark(marks: Marks): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    try {
      const marked = await api.call('markMessage', { params: { id }, body: marks })
      queryClient.setQueryData(messageQuery(api, id).queryKey, (thread) => thread && { ...thread, ...marked })
      void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY })
      return true
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : texts.markUnknown })
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  // Only once, so that a message set back to unread stays unread.
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    if (!readAt) void mark({ read: true })
  })

  return { mark, isBusy }
}
