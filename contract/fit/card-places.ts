import { assign, listPieces } from './assign.ts'
import type { KnownSlot } from './board-slots.ts'
import { type Build, CARDS, type Part, partsOf } from './build.ts'

export type Card = Part<(typeof CARDS)[number]>

/** The cards of a build beside each board. */
export function listCardHosts(build: Build): { board: Part<'mainboards'>; cards: Card[] }[] {
  const cards = partsOf(build, ...CARDS)
  return cards.length === 0 ? [] : partsOf(build, 'mainboards').map((board) => ({ board, cards }))
}

/** A card needs a slot at least as long as its own connector. */
export function fitsSlot(card: Card, { size }: KnownSlot): boolean {
  return (card.values['pcie-lanes'] ?? 0) <= size
}

/** Gives every card a slot of its own that is long enough. */
export function placeCards(
  cards: readonly Card[],
  slots: readonly KnownSlot[],
  isAllowed?: (chosen: readonly (readonly [Card, KnownSlot])[]) => boolean,
  isGood: (card: Card, slot: KnownSlot) => boolean = () => true,
) {
  const pieces = listPieces(cards, slots.length)
  return assign(pieces, slots, (card, slot) => fitsSlot(card, slot) && isGood(card, slot), isAllowed)
}

export function countPieces(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const TOO_MANY_WAYS = 'There are too many ways to place these parts to check them all.'
