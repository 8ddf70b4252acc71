import { groupThousands } from '../../../contract/thousands.ts'

/** A number and its word: '1 part', '3 parts'. */
export const count = (number: number, one: string, several: string) =>
  `${groupThousands(number)} ${number === 1 ? one : several}`

/** A label inside a sentence: 'card length', but 'PCIe lanes' and 'M.2 slots'. */
export const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export const countPieces = (pieces: number) => count(pieces, 'piece', 'pieces')

/** '10 to 500 pieces', or '10 pieces' where no other quantity can be ordered. */
export const rangeOfPieces = (least: number, most: number) =>
  least === most ? countPieces(least) : `${groupThousands(least)} to ${countPieces(most)}`
