import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import type { OwnDataState } from './own-data.queries.ts'
import { UndeliveredNotice } from './undelivered-notice.tsx'

export function DeleteAccountPanel(state: OwnDataState) {
  return (
    <Panel>
      <PanelHead title={texts.title} />
      <div className="grid gap-6 p-5 md:p-6">
        <ul className="grid list-disc gap-2 pl-5 text-pretty text-ink-700 marker:text-ink-400">
          {texts.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <UndeliveredNotice {...state} />
        <DeleteAccountForm {...state} />
      </div>
    </Panel>
  )
}
