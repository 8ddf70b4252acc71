import { type Stars, summarizeStars } from '../../../contract/stars.ts'

export interface RatingBar {
  rating: number
  count: number
  percent: number
}

/** The distribution of ratings, best first. */
export function toBars(stars: Stars): RatingBar[] {
  const { count: total } = summarizeStars(stars)
  return stars
    .map((count, index) => ({
      rating: index + 1,
      count,
      percent: total === 0 ? 0 : Math.round((count / total) * 100),
    }))
    .toReversed()
}
