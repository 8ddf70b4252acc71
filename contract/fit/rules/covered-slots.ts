import type { KnownSlot } from '../board-slots.ts'
import { read } from '../build.ts'
import { type Card, countPieces, listCardHosts, placeCards, TOO_MANY_WAYS } from '../card-places.ts'
import { type Rule, reportUnknown, sayParts } from '../rule.ts'

/** Whether no card lies over the slot of another. */
function staysClear(chosen: readonly (readonly [Card, KnownSlot])[]): boolean {
  const spans = chosen.map(
    ([card, { position = 0 }]) => [position, position + (card.values['slot-width'] ?? 1)] as const,
  )
  return spans.every(([from, end], index) =>
    spans.every(([other], place) => place === index || other < from || other >= end),
  )
}

export const coveredSlots: Rule = {
  id: 'covered-slots',
  title: 'Slots under wide cards',
  source: 'The board maker’s table of slots; a wide card covers the slots next to it',
  isRequired: false,
  needs: [
    'graphics.pcie-lanes',
    'network.pcie-lanes',
    'graphics.slot-width',
    'network.slot-width',
    'mainboards.pcie-slot-list',
  ],
  check: (build) =>
    listCardHosts(build).flatMap(({ board, cards }) => {
      const products = [...cards, board]
      const widths = cards.map((card) => read(card, 'slot-width'))
      const lanes = cards.map((card) => read(card, 'pcie-lanes'))
      // A single card covers nothing that is needed, and narrow cards cover nothing at all.
      if (countPieces(cards) < 2 || widths.every(({ value }) => value === 1)) return []
      const list = read(board, 'pcie-slot-list')
      const readings = [...widths, ...lanes, list]
      if (list.value === undefined) return reportUnknown(products, readings)
      // If there are too few slots anyway, the rule about slots says so.
      if (!placeCards(cards, list.value)) return []
      const placed = placeCards(cards, list.value, staysClear)
      if (placed === 'undecided') return { ...reportUnknown(products, []), message: TOO_MANY_WAYS }
      if (placed && readings.some(({ value }) => value === undefined))
        return reportUnknown(products, readings)
      const names = sayParts(cards)
      return {
        result: placed ? 'fits' : 'misfit',
        products,
        // The positions of the slots decide, so there are no two numbers to compare.
        left: null,
        right: null,
        margin: null,
        message: placed
          ? `${names} fit next to each other on ${board.name}.`
          : `${names} don’t fit next to each other: on ${board.name}, a wide card covers the slot that another needs.`,
      }
    }),
}
