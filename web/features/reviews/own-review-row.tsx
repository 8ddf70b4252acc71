import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ownReviewMessages as texts } from '../../../content/messages/en/reviews.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ReviewOrigin } from '../../ui/reviews/review-origin.tsx'
import { ShopAnswer } from '../../ui/reviews/shop-answer.tsx'
import { EditReviewForm } from './edit-review-form.tsx'
import { nameSubject } from './subjects.rules.ts'

interface OwnReviewRowProps {
  review: OwnReview
  isEdited: boolean
  onEdit: (reviewId: string | null) => void
  onRemove: (review: OwnReview) => void
}

function Head({ review }: { review: OwnReview }) {
  const name = nameSubject(review)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="text-base">
        {review.product ? (
          <Link
            to={`${fillPath(pages.product, { slug: review.product.slug })}#reviews`}
            className="underline underline-offset-4 hover:text-green-700"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <ReviewOrigin review={review} />
      {(review.hidden || review.waiting) && (
        <Badge tone="copper" mark="ring">
          {review.waiting ? texts.waiting : texts.hidden}
        </Badge>
      )}
      <p className="text-sm text-ink-500 sm:ml-auto">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {review.editedAt && (
          <>
            , {texts.edited} <time dateTime={review.editedAt}>{formatDate(review.editedAt)}</time>
          </>
        )}
      </p>
    </div>
  )
}

export function OwnReviewRow({ review, isEdited, onEdit, onRemove }: OwnReviewRowProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const name = nameSubject(review)
  return (
    <li className="grid grid-cols-1 gap-4 p-5 md:p-6">
      <Head review={review} />
      {review.waiting && <Notice title={texts.waitingTitle}>{texts.waitingText}</Notice>}
      {review.hidden && (
        <Notice tone="copper" title={texts.hiddenTitle}>
          {review.hiddenReason && (
            <bdi className="wrap-anywhere">{texts.hiddenReason(review.hiddenReason)}</bdi>
          )}
        </Notice>
      )}
      {isEdited ? (
        <EditReviewForm
          review={review}
          onClose={() => {
            flushSync(() => onEdit(null))
            edit.current?.focus()
          }}
        />
      ) : (
        <>
          <Rating value={review.rating} />
          <blockquote
            dir="auto"
            className="max-w-measure leading-[1.625rem] text-pretty wrap-anywhere whitespace-pre-line"
          >
            {review.description}
          </blockquote>
          <ShopAnswer review={review} />
          <div className="flex gap-2">
            <Button
              ref={edit}
              variant="line"
              size="sm"
              aria-label={texts.editOf(name)}
              onClick={() => onEdit(review._id)}
            >
              {texts.edit}
            </Button>
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={texts.removeOf(name)}
              onClick={() => onRemove(review)}
            >
              {texts.remove}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
