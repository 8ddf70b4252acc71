import { Link } from 'react-router'
import { homeMessages } from '../../../content/messages/en/home.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ReviewOrigin } from '../../ui/reviews/review-origin.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'

function Testimonial({ review }: { review: Review }) {
  return (
    <figure className="grid grid-rows-[auto_1fr_auto] gap-5 bg-white p-6 ring-1 ring-ink-200 max-md:nth-[n+4]:hidden">
      <Rating value={review.rating} />
      <div>
        <blockquote
          dir="auto"
          className="line-clamp-8 max-md:line-clamp-5 leading-[1.625rem] text-pretty wrap-anywhere"
        >
          {review.description}
        </blockquote>
        {review.product && (
          <p className="mt-3 text-sm text-ink-500">
            {homeMessages.about}{' '}
            <Link
              to={`${fillPath(pages.product, { slug: review.product.slug })}#reviews`}
              className="text-ink-900 underline underline-offset-4 hover:text-green-700"
            >
              {review.product.name}
            </Link>
          </p>
        )}
      </div>
      <figcaption className="flex items-center gap-3 text-sm">
        <Avatar name={review.displayName} photo={review.photoURL ?? review.image} />
        <span className="min-w-0 wrap-anywhere">
          <bdi className="block">{review.displayName}</bdi>
          {review.company && <span className="block text-ink-500">{review.company}</span>}
        </span>
        <ReviewOrigin review={review} className="ml-auto" />
      </figcaption>
    </figure>
  )
}

export function TestimonialsSection({ reviews }: { reviews: Review[] }) {
  return (
    <Section id="reviews" className="drawn-when-near [--room:52rem]">
      <SectionHead id="reviews" title={homeMessages.reviews}>
        <GoLink to={pages.review}>{homeMessages.writeReview}</GoLink>
      </SectionHead>
      <div className="grid gap-px overflow-hidden rounded-md border border-ink-200 bg-white md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <Testimonial key={review._id} review={review} />
        ))}
      </div>
    </Section>
  )
}
