import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { findToken } from '../../session/browser-session.ts'
import { showToast } from '../../ui/show-toast.ts'

const NO_ANSWER = 'The shop gave no answer. Try again in a moment.'

export function useReceipt(id: string) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const token = await findToken({ needed: true })
      await downloadFile({ name: 'getReceipt', params: { id }, token, fileName: `receipt-${id}.pdf` })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : NO_ANSWER })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}
