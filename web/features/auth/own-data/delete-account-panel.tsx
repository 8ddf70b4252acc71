import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import type { OwnDataState } from './own-data.queries.ts'
import { UndeliveredNotice } from './undelivered-notice.tsx'

const CONSEQUENCES = [
  'You are signed out in every browser at once, and your profile, image, messages and the record of our mails are gone.',
  'Orders that are not paid are cancelled, and their pieces go back on the shelf.',
  'Orders that were paid stay in our books, as the law asks of us, without your name, address, e-mail and phone number. We can still refund them.',
  'Our backups hold your data until they are overwritten, and our payment provider keeps what it must keep of payments.',
  'We send no mail about it: we do not have your address any more.',
]

export function DeleteAccountPanel(state: OwnDataState) {
  return (
    <Panel>
      <PanelHead title="Delete your account" />
      <div className="grid gap-6 p-5 md:p-6">
        <ul className="grid list-disc gap-2 pl-5 text-pretty text-ink-700 marker:text-ink-400">
          {CONSEQUENCES.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <UndeliveredNotice {...state} />
        <DeleteAccountForm {...state} />
      </div>
    </Panel>
  )
}
