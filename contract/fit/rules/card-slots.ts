import { type KnownSlot, readSlots } from '../board-slots.ts'
import { read } from '../build.ts'
import { type Card, countPieces, fitsSlot, listCardHosts } from '../card-places.ts'
import { count, type Rule, reportUnknown, sayParts } from '../rule.ts'

const countLong = (cards: readonly Card[], slots: readonly KnownSlot[]) =>
  slots.filter((slot) => cards.some((card) => fitsSlot(card, slot))).length

/**
 * The longest cards for which there are too few slots; null if all cards find a place. A slot that takes a long card
 * takes every shorter one, so counting is enough.
 */
function findCrowded(cards: readonly Card[], slots: readonly KnownSlot[]): Card[] | null {
  const lengthOf = (card: Card) => card.values['pcie-lanes'] ?? 0
  const lengths = [...new Set(cards.map(lengthOf))].toSorted((a, b) => b - a)
  const long = lengths.map((length) => cards.filter((card) => lengthOf(card) >= length))
  return long.find((own) => countPieces(own) > countLong(own, slots)) ?? null
}

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
      if (slots.value === undefined) return reportUnknown(products, readings)
      const crowded = findCrowded(cards, slots.value)
      if (!crowded && readings.some(({ value }) => value === undefined))
        return reportUnknown(products, readings)
      const counted = crowded ?? cards
      const pieces = countPieces(counted)
      const long = countLong(counted, slots.value)
      const values = {
        products: [...counted, board],
        left: { value: pieces, unit: null },
        right: { value: long, unit: null },
        margin: long - pieces,
      }
      const names = sayParts(counted)
      return crowded
        ? {
            ...values,
            result: 'misfit',
            message: `${names} ${pieces === 1 ? 'needs' : 'need'} ${count(pieces, 'slot')}; ${board.name} has ${count(long, 'slot')} long enough.`,
          }
        : {
            ...values,
            result: 'fits',
            message: `${board.name} has ${pieces === 1 ? 'a slot' : 'slots'} for ${names}.`,
          }
    }),
}
