import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { findToken } from '../../session/browser-session.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { isFiltered, type ManagedSearch, toOrderFilter } from './orders-search.rules.ts'

const NO_ANSWER = 'The shop gave no answer. Try again in a moment.'

function useExport(search: ManagedSearch) {
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  async function start(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      const token = await findToken({ needed: true })
      await downloadFile({
        name: 'exportOrders',
        query: toOrderFilter(search),
        token,
        fileName: 'orders.csv',
      })
      void showToast({ tone: 'success', text: 'The table of orders is saved' })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : NO_ANSWER })
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, start }
}

export function ManageOrdersHead({ search }: { search: ManagedSearch }) {
  const { isBusy, start } = useExport(search)
  return (
    <DashboardHead title="Manage All Orders" text="Every order of the shop, newest first.">
      <Button variant="line" className="max-sm:w-full" busy={isBusy} onClick={() => void start()}>
        <Download className="size-4" />
        {isFiltered(search) ? 'Export these as CSV' : 'Export CSV'}
      </Button>
    </DashboardHead>
  )
}
