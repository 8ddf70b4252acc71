import { read } from '../build.ts'
import { countPieces, listCardHosts, placeCards, TOO_MANY_WAYS } from '../card-places.ts'
import { type Advice, reportUnknown, sayParts } from '../rule.ts'

export const cardLanes: Advice = {
  id: 'card-lanes',
  title: 'PCIe lanes of cards',
  source: 'The board maker’s table of slots; a card in a slot with fewer lanes runs slower',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.pcie-lanes', 'network.pcie-lanes', 'mainboards.pcie-slot-list'],
  check: (build) =>
    listCardHosts(build).flatMap(({ board, cards }) => {
      const products = [...cards, board]
      const list = read(board, 'pcie-slot-list')
      const lanes = cards.map((card) => read(card, 'pcie-lanes'))
      if (list.value === undefined || lanes.some(({ value }) => value === undefined))
        return reportUnknown(products, [...lanes, list])
      if (!placeCards(cards, list.value)) return []
      const placed = placeCards(
        cards,
        list.value,
        undefined,
        (card, slot) => (slot.lanes ?? 0) >= (card.values['pcie-lanes'] ?? 0),
      )
      if (placed === 'undecided') return { ...reportUnknown(products, []), message: TOO_MANY_WAYS }
      const isFull = placed !== null
      const needed = cards.reduce((sum, card) => sum + (card.values['pcie-lanes'] ?? 0) * card.quantity, 0)
      const offered = list.value.reduce((sum, slot) => sum + slot.lanes, 0)
      const names = sayParts(cards)
      return {
        result: isFull ? 'fits' : 'note',
        products,
        // Where a slot has too few lanes, the totals would mislead: they may still be enough.
        left: isFull ? { value: needed, unit: null } : null,
        right: isFull ? { value: offered, unit: null } : null,
        margin: isFull ? offered - needed : null,
        message: isFull
          ? `${names} ${countPieces(cards) === 1 ? 'gets all its' : 'get all their'} lanes on ${board.name}.`
          : `${board.name} has no slot with enough lanes left, so a card runs slower.`,
      }
    }),
}
