import { groupThousands } from '../../../contract/thousands.ts'

/** A number and its word: '1 part', '3 parts'. */
export const count = (number: number, one: string, several: string) =>
  `${groupThousands(number)} ${number === 1 ? one : several}`

export const countPieces = (pieces: number) => count(pieces, 'piece', 'pieces')

/** '10 to 500 pieces', or '10 pieces' where no other quantity can be ordered. */
export const rangeOfPieces = (least: number, most: number) =>
  least === most ? countPieces(least) : `${groupThousands(least)} to ${countPieces(most)}`
