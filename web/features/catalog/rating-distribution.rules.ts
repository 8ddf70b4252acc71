import type { Review } from '../../../contract/schemas/review.ts'

const RATINGS = [5, 4, 3, 2, 1]

export interface RatingDistribution {
  /** With one decimal. */
  average: string
  bars: { rating: number; count: number; percent: number }[]
}

/** How the ratings spread; true only of all reviews of a part, not of a page of them. */
export function toDistribution(reviews: Pick<Review, 'rating'>[]): RatingDistribution {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    average: (sum / reviews.length).toFixed(1),
    bars: RATINGS.map((rating) => {
      const count = reviews.filter((review) => review.rating === rating).length
      return { rating, count, percent: Math.round((count / reviews.length) * 100) }
    }),
  }
}
