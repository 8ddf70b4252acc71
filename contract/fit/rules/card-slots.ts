import { readSlots } from '../board-slots.ts'
import { read } from '../build.ts'
import { countPieces, holds, listCardHosts, placeCards, TOO_MANY_WAYS } from '../card-places.ts'
import { count, type Rule, sayParts, unknown } from '../rule.ts'

export const cardSlots: Rule = {
  id: 'card-slots',
  title: 'Slots for cards',
  source: 'PCI Express CEM: a card needs a slot at least as long as its connector; a longer one works too',
  isRequired: true,
  needs: [
    'graphics.pcie-lanes',
    'network.pcie-lanes',
    'mainboards.pcie-slot-list',
    'mainboards.x16-slots',
    'mainboards.x4-slots',
    'mainboards.x1-slots',
    'mainboards.pcie-generation',
  ],
  check: (build) =>
    listCardHosts(build).map(({ board, cards }) => {
      const slots = readSlots(board)
      const readings = [...cards.map((card) => read(card, 'pcie-lanes')), slots]
      const products = [...cards, board]
      if (slots.value === undefined) return unknown(products, readings)
      const pieces = countPieces(cards)
      const long = slots.value.filter((slot) => cards.some((card) => holds(card, slot))).length
      const placed = pieces <= long && placeCards(cards, slots.value)
      const values = {
        products,
        left: { value: pieces, unit: null },
        right: { value: long, unit: null },
        margin: long - pieces,
      }
      if (placed === 'undecided') return { ...values, result: 'unknown', message: TOO_MANY_WAYS }
      const names = sayParts(cards)
      if (placed && readings.some(({ value }) => value === undefined)) return unknown(products, readings)
      return placed
        ? {
            ...values,
            result: 'fits',
            message: `${board.name} has ${pieces === 1 ? 'a slot' : 'slots'} for ${names}.`,
          }
        : {
            ...values,
            result: 'misfit',
            message: `${names} ${pieces === 1 ? 'needs' : 'need'} ${count(pieces, 'slot')}; ${board.name} has ${count(long, 'slot')} long enough.`,
          }
    }),
}
