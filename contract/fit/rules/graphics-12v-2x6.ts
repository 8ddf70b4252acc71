import { partsOf, read } from '../build.ts'
import { PLUG_WATTS } from '../platforms.ts'
import { type Rule, reportUnknown } from '../rule.ts'
import { addUp, readEightPins, readPlugs, readSixteenPins } from '../supply-plugs.ts'

export const graphics12v2x6: Rule = {
  id: 'graphics-12v-2x6',
  title: '12V-2×6 plugs',
  source: 'Intel ATX 3 design guide; an adapter joins as many 8-pin plugs of 150 W as the card draws',
  isRequired: true,
  needs: [
    'graphics.pcie-12v-2x6',
    'graphics.pcie-8pin',
    'graphics.pcie-6pin',
    'graphics.board-power',
    'power-supplies.pcie-12v-2x6',
    'power-supplies.pcie-8pin',
    'power-supplies.cables',
  ],
  check: (build) => {
    const cards = partsOf(build, 'graphics')
    const needs = cards.map(readSixteenPins)
    const needed = addUp(needs)
    const isKnown = needs.every(({ value }) => value !== undefined)
    if (needed === 0 && isKnown) return []
    return partsOf(build, 'power-supplies').map((supply) => {
      const plugged = cards.filter((_, index) => needs[index]?.value !== 0)
      const products = [...plugged, supply]
      const native = readPlugs(supply, '12v-2x6')
      const eight = readPlugs(supply, 'pcie-8pin')
      if (native.value === undefined) return reportUnknown(products, [...needs, native])
      const values = {
        products,
        left: { value: needed, unit: null },
        right: { value: native.value, unit: null },
        margin: native.value - needed,
      }
      const both = `12V-2×6 plugs needed: ${needed}. ${supply.name} has ${native.value}.`
      if (needed <= native.value)
        return isKnown ? { ...values, result: 'fits', message: both } : reportUnknown(products, needs)
      const powers = plugged.map((card) => read(card, 'board-power'))
      const taken = cards.map(readEightPins)
      const readings = [...needs, ...powers, ...taken, eight]
      if (eight.value === undefined) return reportUnknown(products, readings)
      // The cards that draw least get the adapters. A card that does not state its power could draw nothing.
      const joined = plugged
        .flatMap((card) => {
          const watts = (card.values['board-power'] ?? 0) / Math.max(card.values['pcie-12v-2x6'] ?? 1, 1)
          const sockets = (card.values['pcie-12v-2x6'] ?? 0) * card.quantity
          return Array.from({ length: Math.min(sockets, 64) }, () =>
            Math.ceil(watts / PLUG_WATTS['pcie-8pin']),
          )
        })
        .sort((a, b) => a - b)
        .slice(0, needed - native.value)
        .reduce((sum, plugs) => sum + plugs, 0)
      const left = eight.value - addUp(taken)
      if (joined <= left && readings.some(({ value }) => value === undefined))
        return reportUnknown(products, readings)
      return joined <= left
        ? {
            ...values,
            result: 'note',
            message: `${both} An adapter from ${joined} × 8-pin works.`,
          }
        : {
            ...values,
            result: 'misfit',
            message: `${both} An adapter would take ${joined} × 8-pin, and ${Math.max(left, 0)} ${left === 1 ? 'is' : 'are'} free.`,
          }
    })
  },
}
