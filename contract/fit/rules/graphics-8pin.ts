import { partsOf } from '../build.ts'
import { type Rule, reportUnknown } from '../rule.ts'
import { addUp, readEightPins, readPlugs } from '../supply-plugs.ts'

export const graphics8pin: Rule = {
  id: 'graphics-8pin',
  title: 'Graphics power plugs',
  source: 'PCI Express CEM: 6-pin 75 W, 8-pin 150 W, each with its own plug',
  isRequired: true,
  needs: ['graphics.pcie-8pin', 'graphics.pcie-6pin', 'power-supplies.pcie-8pin', 'power-supplies.cables'],
  check: (build) => {
    const cards = partsOf(build, 'graphics')
    const needs = cards.map(readEightPins)
    const needed = addUp(needs)
    const isKnown = needs.every(({ value }) => value !== undefined)
    if (needed === 0 && isKnown) return []
    return partsOf(build, 'power-supplies').map((supply) => {
      const plugs = readPlugs(supply, 'pcie-8pin')
      const products = [...cards.filter((_, index) => needs[index]?.value !== 0), supply]
      if (plugs.value === undefined || (!isKnown && needed <= plugs.value))
        return reportUnknown(products, [...needs, plugs])
      return {
        result: needed <= plugs.value ? 'fits' : 'misfit',
        products,
        left: { value: needed, unit: null },
        right: { value: plugs.value, unit: null },
        margin: plugs.value - needed,
        message: `8-pin plugs needed: ${needed}. ${supply.name} has ${plugs.value}.`,
      }
    })
  },
}
