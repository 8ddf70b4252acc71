import { ReceiptText } from 'lucide-react'
import { noOrdersMessages } from '../../../content/messages/en/orders.ts'
import { pages } from '../../../contract/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { OrdersSearch } from './orders-search.rules.ts'

export function NoOrders({ search }: { search: OrdersSearch }) {
  const { title, text, link } = noOrdersMessages[search.cursor ? 'pastEnd' : search.view]
  const isEmpty = search.view === 'all' && !search.cursor
  return (
    <Panel>
      <EmptyState
        Icon={ReceiptText}
        title={title}
        text={<p>{text}</p>}
        action={<ButtonLink to={isEmpty ? pages.products : '?'}>{link}</ButtonLink>}
      />
    </Panel>
  )
}
