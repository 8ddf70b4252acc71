import { Link } from 'react-router'
import { formatDate } from '../../../contract/dates.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { shop } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ReviewOrigin } from '../../ui/reviews/review-origin.tsx'
import { ShopAnswer } from '../../ui/reviews/shop-answer.tsx'
import type { OrderAction } from './use-moderation.ts'

interface ModeratedRow {
  serial: number
  review: ModeratedReview
}

interface ModerationActions {
  /** The review that is being shown again. */
  restoredId: string | null
  onRestore: (review: ModeratedReview) => void
  onAction: (action: OrderAction, review: ModeratedReview) => void
}

function Words({ review }: ModeratedRow) {
  return (
    <div className="grid gap-2 md:py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} />
        <ReviewOrigin review={review} />
        {review.hidden && (
          <Badge tone="copper" mark="ring">
            Hidden
          </Badge>
        )}
      </div>
      <p dir="auto" className="max-w-measure text-sm wrap-anywhere whitespace-pre-line">
        {review.description}
      </p>
      {review.hiddenReason && (
        <p className="text-sm wrap-anywhere text-copper-700">
          Hidden: <bdi>{review.hiddenReason}</bdi>
        </p>
      )}
      <ShopAnswer review={review} />
    </div>
  )
}

function Writer({ review }: ModeratedRow) {
  return (
    <div className="min-w-0 text-sm wrap-anywhere md:w-44 xl:w-56">
      <bdi>{review.displayName}</bdi>
      {review.email && <p className="text-xs text-ink-500">{review.email}</p>}
      <p className="text-xs text-ink-500">
        {formatDate(review.createdAt, shop.timeZone)}
        {review.editedAt && ', edited'}
      </p>
      {review.product && (
        <Link
          to={`/products/${review.product.slug}#reviews`}
          className="mt-1 inline-block underline underline-offset-4 hover:text-green-700"
        >
          {review.product.name}
        </Link>
      )}
    </div>
  )
}

function Actions({ review, restoredId, onRestore, onAction }: ModeratedRow & ModerationActions) {
  const answer = review.answer === null ? 'Answer' : 'Edit answer'
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 max-md:*:border-ink-300 md:flex-col md:items-end md:gap-3">
      <Button
        variant="line"
        size="sm"
        aria-label={`${answer}: review of ${review.displayName}`}
        onClick={() => onAction('answer', review)}
      >
        {answer}
      </Button>
      {review.hidden ? (
        <Button
          variant="line"
          size="sm"
          busy={restoredId === review._id}
          aria-label={`Restore: review of ${review.displayName}`}
          onClick={() => onRestore(review)}
        >
          Restore
        </Button>
      ) : (
        <Button
          variant="row-danger"
          size="sm"
          aria-label={`Hide: review of ${review.displayName}`}
          onClick={() => onAction('hide', review)}
        >
          Hide
        </Button>
      )}
    </div>
  )
}

export function ModeratedTable({ rows, ...actions }: ModerationActions & { rows: ModeratedRow[] }) {
  const columns: Column<ModeratedRow>[] = [
    {
      heading: '#',
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: 'Review', kind: 'lead', cell: Words },
    { heading: 'Written by', kind: 'wide', cell: Writer },
    { heading: 'Actions', kind: 'actions', cell: (row) => <Actions {...row} {...actions} /> },
  ]
  return <DataTable caption="All reviews" columns={columns} rows={rows} rowKey={({ review }) => review._id} />
}
