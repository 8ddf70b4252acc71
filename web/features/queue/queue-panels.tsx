import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  latestMessages,
  nextToShip,
  reviewsToAnswer,
  stockToCorrect,
} from '../../../content/messages/en/queue.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  newMessagesQuery,
  nextToShipQuery,
  scarceProductsQuery,
  unansweredReviewsQuery,
} from './queue.queries.ts'

interface WaitingProps<Row> {
  texts: { title: string; all: string; none: string; failed: string }
  to: string
  found: { data: Row[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  row: (row: Row) => ReactNode
}

/** The first few of one kind of work, with the way to all of them. The list keeps its height while it loads. */
function Waiting<Row extends { _id: string }>({ texts, to, found, row }: WaitingProps<Row>) {
  const { data, error, refetch } = found
  return (
    <Panel className="overflow-hidden">
      <PanelHead title={texts.title}>
        <GoLink to={to}>{texts.all}</GoLink>
      </PanelHead>
      {!data && error && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-5 h-74" />}
      {data && (
        <ul className="min-h-84 divide-y divide-ink-200">
          {data.length === 0 && <li className="p-5 text-sm text-ink-700 md:px-6">{texts.none}</li>}
          {data.map((each) => (
            <li
              key={each._id}
              className="relative flex min-h-16 items-center gap-4 px-5 py-2 text-sm hover:bg-paper md:px-6"
            >
              {row(each)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The link covers its whole row. */
const ROW_LINK =
  "block truncate font-medium underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
const SECOND_LINE = 'truncate text-xs text-ink-500'

function toShipRow(order: Order) {
  const { _id, name, price, createdAt } = order
  return (
    <>
      <div className="min-w-0 flex-1">
        <Link to={`${pages.manageOrder}?needs=shipment&order=${_id}`} className={ROW_LINK}>
          {name}
        </Link>
        <p className={SECOND_LINE}>
          {nameOrder(order)}, <span className="figure">{formatPieces(countPieces(order))}</span>
        </p>
      </div>
      <div className="flex-none text-right">
        <p className="figure">{formatPrice(price)}</p>
        <p className="text-xs text-ink-500">{formatDate(createdAt, shop.timeZone)}</p>
      </div>
    </>
  )
}

export function NextToShip() {
  const to = `${pages.manageOrder}?needs=shipment`
  return <Waiting texts={nextToShip} to={to} found={useQuery(nextToShipQuery(useApi()))} row={toShipRow} />
}

function toMessageRow({ _id, subject, email, createdAt }: ReceivedMessage) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <Link to={fillPath(pages.message, { id: _id })} className={ROW_LINK}>
          {subject}
        </Link>
        <p className={SECOND_LINE}>{email}</p>
      </div>
      <p className="flex-none text-xs text-ink-500">{formatDate(createdAt, shop.timeZone)}</p>
    </>
  )
}

export function NewMessages() {
  const to = `${pages.messages}?state=new`
  return (
    <Waiting texts={latestMessages} to={to} found={useQuery(newMessagesQuery(useApi()))} row={toMessageRow} />
  )
}

/** Links to a search for the first words of the review. */
function toReview({ description }: ModeratedReview): string {
  const words = description.slice(0, 80).split(/\s+/).slice(0, 8).join(' ')
  return `${pages.reviews}?${new URLSearchParams({ q: words })}`
}

function toReviewRow(review: ModeratedReview) {
  const { displayName, rating, description, createdAt } = review
  return (
    <>
      <div className="min-w-0 flex-1">
        <Link to={toReview(review)} className={ROW_LINK}>
          {description}
        </Link>
        <p className={SECOND_LINE}>
          {reviewsToAnswer.stars(rating)}, {displayName}
        </p>
      </div>
      <p className="flex-none text-xs text-ink-500">{formatDate(createdAt, shop.timeZone)}</p>
    </>
  )
}

export function UnansweredReviews() {
  const to = `${pages.reviews}?state=unanswered`
  return (
    <Waiting
      texts={reviewsToAnswer}
      to={to}
      found={useQuery(unansweredReviewsQuery(useApi()))}
      row={toReviewRow}
    />
  )
}

export function ScarceProducts({ onCorrect }: { onCorrect: (product: Product) => void }) {
  const row = (product: Product) => (
    <>
      <div className="min-w-0 flex-1">
        <Link to={fillPath(pages.editProduct, { id: product._id })} className={ROW_LINK}>
          {product.name}
        </Link>
        <p className={SECOND_LINE}>
          {stockToCorrect.left(groupThousands(product.quantity), groupThousands(product.order))}
        </p>
      </div>
      <Button
        variant="line"
        size="sm"
        className="relative z-1 flex-none"
        aria-label={stockToCorrect.correctOf(product.name)}
        onClick={() => onCorrect(product)}
      >
        {stockToCorrect.correct}
      </Button>
    </>
  )
  const to = `${pages.manageProduct}?sort=stock`
  return <Waiting texts={stockToCorrect} to={to} found={useQuery(scarceProductsQuery(useApi()))} row={row} />
}
