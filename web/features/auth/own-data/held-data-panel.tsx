import { Download } from 'lucide-react'
import { useState } from 'react'
import { toFilePrefix } from '../../../../contract/shop.ts'
import { ApiError } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/download.ts'
import { shop } from '../../../app/shop.ts'
import { findToken } from '../../../session/browser-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/show-toast.ts'

const NO_ANSWER = 'The shop gave no answer. Try again in a moment.'

const HELD = [
  ['Profile', 'Name, e-mail address, phone number, location, education and image'],
  [
    'Sign-in',
    'How you sign in, and where you are signed in. Your password is kept so that nobody can read it',
  ],
  ['Orders', 'What you ordered, where it went, every step of it, payments and refunds. Never a card number'],
  ['Words', 'Your reviews, and what you wrote by the contact form'],
  ['Mails', 'When we wrote to you and about what. Not the text'],
] as const

function useOwnDataFile() {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const token = await findToken({ needed: true })
      await downloadFile({ name: 'exportOwnData', token, fileName: `${toFilePrefix(shop)}-my-data.json` })
      void showToast({ tone: 'success', text: 'Your data is downloaded' })
    } catch (error) {
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.message : NO_ANSWER })
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
      <PanelHead title="What we hold about you" />
      <dl className="divide-y divide-ink-200 px-5 md:px-6">
        {HELD.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-pretty text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink-200 px-5 py-4 md:px-6">
        <p className="text-sm text-pretty text-ink-700">
          One JSON file, which people and programs can read. It is made when you ask for it and not kept here.
        </p>
        <Button variant="line" busy={busy} onClick={() => void download()}>
          {!busy && <Download />}
          Download my data
        </Button>
      </div>
    </Panel>
  )
}
