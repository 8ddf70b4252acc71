import type { Review } from '../../../contract/schemas/review.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'

function Testimonial({ review }: { review: Review }) {
  return (
    <figure className="grid grid-rows-[auto_1fr_auto] gap-5 bg-white p-6 ring-1 ring-ink-200 max-md:nth-[n+4]:hidden">
      <Rating value={review.rating} />
      <blockquote className="leading-[1.625rem] text-pretty">{review.description}</blockquote>
      <figcaption className="flex items-center gap-3 text-sm">
        <Avatar name={review.displayName} photo={review.photoURL ?? review.image} />
        <span>
          <span className="block">{review.displayName}</span>
          {review.company && <span className="block text-ink-500">{review.company}</span>}
        </span>
        {review.sample && (
          <Badge tone="line" mark="none" className="ml-auto">
            Sample
          </Badge>
        )}
        {review.verified && !review.sample && (
          <Badge tone="green" className="ml-auto">
            Buyer
          </Badge>
        )}
      </figcaption>
    </figure>
  )
}

export function TestimonialsSection({ reviews }: { reviews: Review[] }) {
  return (
    <Section id="reviews">
      <SectionHead id="reviews" title="What buyers say" />
      <div className="grid gap-px overflow-hidden rounded-md border border-ink-200 bg-white md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <Testimonial key={review._id} review={review} />
        ))}
      </div>
    </Section>
  )
}
