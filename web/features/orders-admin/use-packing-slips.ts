import { useRef, useState } from 'react'
import { slipsFailed } from '../../../content/messages/en/manage-orders.ts'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { findToken } from '../../session/browser-session.ts'
import { showToast } from '../../ui/show-toast.ts'

/** Saves the packing slips of some orders as one PDF. */
export function usePackingSlips() {
  const [isPrinting, setIsPrinting] = useState(false)
  const isRunning = useRef(false)

  async function print(ids: readonly string[]): Promise<void> {
    if (isRunning.current || ids.length === 0) return
    isRunning.current = true
    setIsPrinting(true)
    try {
      const token = await findToken({ needed: true })
      const query = { ids: ids.join(',') }
      await downloadFile({ name: 'getPackingSlips', query, token, fileName: 'packing-slips.pdf' })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : slipsFailed })
    } finally {
      isRunning.current = false
      setIsPrinting(false)
    }
  }

  return { isPrinting, print }
}
