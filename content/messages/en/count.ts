import { groupThousands } from '../../../contract/thousands.ts'

/** A number and its word: '1 part', '3 parts', '1,250 parts'. */
export const count = (pieces: number, one: string, several: string) =>
  `${groupThousands(pieces)} ${pieces === 1 ? one : several}`
