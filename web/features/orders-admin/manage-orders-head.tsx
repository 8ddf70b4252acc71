import { Download, Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { manageOrders as texts } from '../../../content/messages/en/manage-orders.ts'
import { toFilePrefix } from '../../../contract/shop.ts'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { shop } from '../../app/shop.ts'
import { findToken } from '../../session/browser-session.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { isFiltered, type ManagedSearch, toOrderFilter } from './orders-search.rules.ts'

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
        fileName: `${toFilePrefix(shop)}-orders.csv`,
      })
      void showToast({ tone: 'success', text: texts.exported })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : texts.exportFailed })
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, start }
}

export function ManageOrdersHead({ search, onHelp }: { search: ManagedSearch; onHelp: () => void }) {
  const { isBusy, start } = useExport(search)
  return (
    <DashboardHead title={texts.title} text={texts.text}>
      <div className="flex gap-2 max-sm:w-full">
        <Button variant="quiet" icon className="max-md:hidden" aria-label={texts.shortcuts} onClick={onHelp}>
          <Keyboard className="size-5" />
        </Button>
        <Button variant="line" className="max-sm:flex-1" busy={isBusy} onClick={() => void start()}>
          <Download className="size-4" />
          {isFiltered(search) ? texts.exportShown : texts.exportAll}
        </Button>
      </div>
    </DashboardHead>
  )
}
