import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { manageProductsMessages } from '../../../content/messages/en/manage-products.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/show-toast.ts'

/** The shop's reply lacks the count of changes; the message says what was not done. */
export class NotDone extends Error {}

/** Runs one change of products at a time, reports the outcome and fetches all lists again. */
export function useProductAction() {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  /** `run` returns the success message. Returns whether it succeeded. */
  async function start(run: () => Promise<string>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    try {
      void showToast({ tone: 'success', text: await run() })
      return true
    } catch (error) {
      const isExplained = error instanceof ApiError || error instanceof NotDone
      void showToast({ tone: 'error', text: isExplained ? error.message : manageProductsMessages.noAnswer })
      return false
    } finally {
      // Without an answer the lists stay as they are.
      await queryClient.invalidateQueries().catch(() => {})
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, start }
}
