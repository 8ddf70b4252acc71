/** What a buyer may want of the parts that complete a build. */
export const GOALS = ['cheapest', 'quietest', 'headroom'] as const
export type Goal = (typeof GOALS)[number]
