/** A number and its word: '1 part', '3 parts'. */
export const count = (pieces: number, one: string, several: string) =>
  `${pieces} ${pieces === 1 ? one : several}`
