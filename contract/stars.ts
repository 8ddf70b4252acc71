/** How many reviews gave one star, two stars, and so on to five. */
export type Stars = readonly [number, number, number, number, number]

export function summarizeStars(stars: Stars): { count: number; mean: number } {
  const count = stars.reduce((total, times) => total + times, 0)
  const sum = stars.reduce((total, times, index) => total + times * (index + 1), 0)
  return { count, mean: count === 0 ? 0 : sum / count }
}
