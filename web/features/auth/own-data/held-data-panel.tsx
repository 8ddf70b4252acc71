import { Download } from 'lucide-react'
import { useState } from 'react'
import { ownDataMessages as texts } from '../../../../content/messages/en/account.ts'
import { toFilePrefix } from '../../../../contract/shop.ts'
import { ApiError } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/download.ts'
import { shop } from '../../../app/shop.ts'
import { findToken } from '../../../session/browser-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/show-toast.ts'

function useOwnDataFile() {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const token = await findToken({ needed: true })
      await downloadFile({ name: 'exportOwnData', token, fileName: `${toFilePrefix(shop)}-my-data.json` })
      void showToast({ tone: 'success', text: texts.downloaded })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : texts.noAnswer })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}

export function HeldDataPanel() {
  const { busy, download } = useOwnDataFile()
  return (
    <Panel>
      <PanelHead title={texts.held} />
      <dl className="divide-y divide-ink-200 px-5 md:px-6">
        {texts.heldParts.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-pretty text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink-200 px-5 py-4 md:px-6">
        <p className="text-sm text-pretty text-ink-700">{texts.file}</p>
        <Button variant="line" busy={busy} onClick={() => void download()}>
          {!busy && <Download />}
          {texts.download}
        </Button>
      </div>
    </Panel>
  )
}
