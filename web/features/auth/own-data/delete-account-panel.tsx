import { Link } from 'react-router'
import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import { fillPath } from '../../../../contract/endpoints.ts'
import { pages } from '../../../../contract/pages.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { Notice } from '../../../ui/notice.tsx'
import { nameOrder } from '../../../ui/orders/order-lines.rules.ts'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import type { OwnDataState } from './own-data.queries.ts'

const LINK_CLASSES = 'inline-block py-1.5 underline underline-offset-4'

type Undelivered = Pick<OwnDataState, 'undelivered' | 'hasMoreUndelivered'>

/** Warns that deleting the account now removes the address of paid orders. */
function UndeliveredNotice({ undelivered, hasMoreUndelivered }: Undelivered) {
  if (undelivered.length === 0) return null
  return (
    <Notice tone="copper" title={texts.undelivered(undelivered.length, hasMoreUndelivered)}>
      <p className="mt-1 text-pretty">{texts.undeliveredText}</p>
      <ul className="mt-2">
        {undelivered.map(({ _id, status, ...order }) => (
          <li key={_id}>
            <Link to={fillPath(pages.order, { id: _id })} className={LINK_CLASSES}>
              {order.lines.length > 1
                ? nameOrder(order)
                : `${groupThousands(order.orderQty)} × ${order.product}`}
            </Link>
            <span className="ml-2">({status === 'shipped' ? texts.onItsWay : texts.paid})</span>
          </li>
        ))}
      </ul>
      {hasMoreUndelivered && (
        <Link to={pages.ownOrders} className={LINK_CLASSES}>
          {texts.allOrders}
        </Link>
      )}
    </Notice>
  )
}

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
