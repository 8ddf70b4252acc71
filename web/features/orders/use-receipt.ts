import { useState } from 'react'
import { orderPageMessages } from '../../../content/messages/en/orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { findToken } from '../../session/browser-session.ts'
import { showToast } from '../../ui/show-toast.ts'

export function useReceipt({ _id: id, number }: Pick<Order, '_id' | 'number'>) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const token = await findToken({ needed: true })
      const fileName = orderPageMessages.receiptFile(number)
      await downloadFile({ name: 'getReceipt', params: { id }, token, fileName })
    } catch (error) {
      void showToast({
        tone: 'error',
        text: error instanceof ApiError ? error.message : orderPageMessages.noAnswer,
      })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}
