import { Link } from 'react-router'
import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { shop } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ReviewOrigin } from '../../ui/reviews/review-origin.tsx'
import { ShopAnswer } from '../../ui/reviews/shop-answer.tsx'
import type { ReviewAction } from './use-moderation.ts'

interface ModeratedRow {
  serial: number
  review: ModeratedReview
}

interface ModerationActions {
  /** The review that a click is approving, hiding or showing again. */
  changedId: string | null
  onShow: (review: ModeratedReview) => void
  onDecline: (review: ModeratedReview) => void
  onAction: (action: ReviewAction, review: ModeratedReview) => void
}

function Words({ review }: ModeratedRow) {
  return (
    <div className="grid gap-2 md:py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} />
        <ReviewOrigin review={review} />
        {(review.hidden || review.waiting) && (
          <Badge tone="copper" mark="ring">
            {review.waiting ? texts.waiting : texts.hidden}
          </Badge>
        )}
      </div>
      <p dir="auto" className="max-w-measure text-sm wrap-anywhere whitespace-pre-line">
        {review.description}
      </p>
      {review.hiddenReason && (
        <p className="text-sm wrap-anywhere text-copper-700">
          {texts.hiddenBecause} <bdi>{review.hiddenReason}</bdi>
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
        {review.editedAt && texts.edited}
      </p>
      {review.product && (
        <Link
          to={`${fillPath(pages.product, { slug: review.product.slug })}#reviews`}
          className="mt-1 inline-block underline underline-offset-4 hover:text-green-700"
        >
          {review.product.name}
        </Link>
      )}
    </div>
  )
}

function Actions({ review, changedId, onShow, onDecline, onAction }: ModeratedRow & ModerationActions) {
  const answer = review.answer === null ? texts.answer : texts.editAnswer
  const isShown = !review.hidden && !review.waiting
  const show = review.waiting ? texts.approve : texts.restore
  const busy = changedId === review._id
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 max-md:*:border-ink-300 md:flex-col md:items-end md:gap-3">
      {!isShown && (
        <Button
          variant={review.waiting ? 'primary' : 'line'}
          size="sm"
          busy={busy}
          aria-label={texts.ofWriter(show, review.displayName)}
          onClick={() => onShow(review)}
        >
          {show}
        </Button>
      )}
      {!review.waiting && (
        <Button
          variant="line"
          size="sm"
          aria-label={texts.ofWriter(answer, review.displayName)}
          onClick={() => onAction('answer', review)}
        >
          {answer}
        </Button>
      )}
      {!review.hidden && (
        <Button
          variant="row-danger"
          size="sm"
          disabled={busy}
          aria-label={texts.ofWriter(texts.hide, review.displayName)}
          onClick={() => (review.waiting ? onDecline(review) : onAction('hide', review))}
        >
          {texts.hide}
        </Button>
      )}
    </div>
  )
}

export function ModeratedTable({ rows, ...actions }: ModerationActions & { rows: ModeratedRow[] }) {
  const columns: Column<ModeratedRow>[] = [
    {
      heading: texts.number,
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: texts.review, kind: 'lead', cell: Words },
    { heading: texts.writtenBy, kind: 'wide', cell: Writer },
    { heading: texts.actions, kind: 'actions', cell: (row) => <Actions {...row} {...actions} /> },
  ]
  return <DataTable caption={texts.all} columns={columns} rows={rows} rowKey={({ review }) => review._id} />
}
