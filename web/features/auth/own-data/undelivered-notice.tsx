import { Link } from 'react-router'
import { fillPath } from '../../../../contract/endpoints.ts'
import { pages } from '../../../../contract/pages.ts'
import { formatCount } from '../../../ui/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { OwnDataState } from './own-data.queries.ts'

const LINK_CLASSES = 'inline-block py-1.5 underline underline-offset-4'

type Undelivered = Pick<OwnDataState, 'undelivered' | 'hasMoreUndelivered'>

function toTitle({ undelivered: { length }, hasMoreUndelivered }: Undelivered): string {
  if (length === 1 && !hasMoreUndelivered) return 'A paid order has not arrived yet'
  return `${hasMoreUndelivered ? 'More than ' : ''}${length} paid orders have not arrived yet`
}

/** Warns that deleting the account now removes the address of paid orders. */
export function UndeliveredNotice(state: Undelivered) {
  const { undelivered, hasMoreUndelivered } = state
  if (undelivered.length === 0) return null
  return (
    <Notice tone="copper" title={toTitle(state)}>
      <p className="mt-1 text-pretty">
        With your account we lose the address, so what was not sent yet stays here. Wait until it has arrived,
        or ask us for a refund first.
      </p>
      <ul className="mt-2">
        {undelivered.map(({ _id, product, orderQty, status }) => (
          <li key={_id}>
            <Link to={fillPath(pages.order, { id: _id })} className={LINK_CLASSES}>
              {formatCount(orderQty)} × {product}
            </Link>
            <span className="ml-2">({status === 'shipped' ? 'on its way' : 'paid'})</span>
          </li>
        ))}
      </ul>
      {hasMoreUndelivered && (
        <Link to={pages.dashboard} className={LINK_CLASSES}>
          See all your orders
        </Link>
      )}
    </Notice>
  )
}
