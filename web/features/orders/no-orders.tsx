import { ReceiptText } from 'lucide-react'
import { pages } from '../../../contract/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { OrdersSearch } from './orders-search.rules.ts'

const TEXTS = {
  all: {
    title: 'You have not ordered anything yet',
    text: 'Choose a part, say how many pieces, and the order stands here until you pay it.',
    link: { to: pages.products, label: 'All products' },
  },
  'to-pay': {
    title: 'Nothing waits for payment',
    text: 'An order stands here from the moment you place it until it is paid.',
    link: { to: '?', label: 'All my orders' },
  },
  paid: {
    title: 'Nothing is paid yet',
    text: 'Once an order is paid you find it here, with its transaction id and its receipt.',
    link: { to: '?', label: 'All my orders' },
  },
} as const

const PAST_THE_END = {
  title: 'No order is on this page',
  text: 'The list has become shorter.',
  link: { to: '?', label: 'All my orders' },
} as const

export function NoOrders({ search }: { search: OrdersSearch }) {
  const { title, text, link } = search.cursor ? PAST_THE_END : TEXTS[search.view]
  return (
    <Panel>
      <EmptyState
        Icon={ReceiptText}
        title={title}
        text={<p>{text}</p>}
        action={<ButtonLink to={link.to}>{link.label}</ButtonLink>}
      />
    </Panel>
  )
}
