import { describe, expect, it } from 'vitest'
import { part, resultsOf } from '../../testing/fit-results.ts'

describe('Power', () => {
  const cables = (...list: [string, number, number][]) => ({
    cables: list.map(([connector, plugs, watts]) => ({ connector, plugs, watts })),
  })
  const card = (more: object) =>
    part('graphics', { 'pcie-8pin': 0, 'pcie-12v-2x6': 0, 'board-power': 300, ...more })

  it('A load of up to 80% of the supply’s output fits, up to 100% is a note, and above that is a misfit', () => {
    const supply = part('power-supplies', { wattage: 500 })
    expect(resultsOf('power-budget', card({ 'board-power': 400 }), supply)).toEqual(['fits'])
    expect(resultsOf('power-budget', card({ 'board-power': 401 }), supply)).toEqual(['note'])
    expect(resultsOf('power-budget', card({ 'board-power': 500 }), supply)).toEqual(['note'])
    expect(resultsOf('power-budget', card({ 'board-power': 501 }), supply)).toEqual(['misfit'])
    expect(resultsOf('power-budget', card({ 'board-power': 501 }), part('fans', {}), supply)).toEqual([
      'misfit',
    ])
    for (const watts of [400, 500])
      expect(resultsOf('power-budget', card({ 'board-power': watts }), part('fans', {}), supply)).toEqual([
        'unknown',
      ])
  })

  it('The plugs of all cards come from one supply, and adapters take what is left', () => {
    const supply = part('power-supplies', cables(['pcie-8pin', 3, 150], ['12v-2x6', 1, 450]))
    const eight = card({ 'pcie-8pin': 1, 'pcie-6pin': 1 })
    const sixteen = card({ 'pcie-12v-2x6': 1 })
    const second = card({ 'pcie-12v-2x6': 1, 'board-power': 150 })
    expect(resultsOf('graphics-8pin', eight, supply)).toEqual(['fits'])
    expect(resultsOf('graphics-8pin', { ...eight, quantity: 2 }, supply)).toEqual(['misfit'])
    expect(resultsOf('graphics-12v-2x6', sixteen, supply)).toEqual(['fits'])
    expect(resultsOf('graphics-12v-2x6', sixteen, second, eight, supply)).toEqual(['note'])
    expect(resultsOf('graphics-12v-2x6', { ...sixteen, quantity: 2 }, eight, supply)).toEqual(['misfit'])
  })

  it('The 12V-2×6 plug delivers what its sense pins say, and the slot up to 75 W more', () => {
    const supply = part('power-supplies', cables(['12v-2x6', 1, 300]))
    const drawing = (watts: number) => card({ 'pcie-12v-2x6': 1, 'board-power': watts })
    expect(resultsOf('plug-watts', drawing(300), supply)).toEqual(['fits'])
    expect(resultsOf('plug-watts', drawing(375), supply)).toEqual(['note'])
    expect(resultsOf('plug-watts', drawing(376), supply)).toEqual(['misfit'])
    expect(resultsOf('plug-watts', card({}), supply)).toEqual([])
  })

  it('A large card on a supply older than ATX 3 is a note', () => {
    const supply = (version: number) => part('power-supplies', { 'atx-version': version })
    expect(resultsOf('supply-transients', card({ 'board-power': 360 }), supply(2.4))).toEqual(['note'])
    expect(resultsOf('supply-transients', card({ 'board-power': 360 }), supply(3.1))).toEqual(['fits'])
    expect(resultsOf('supply-transients', card({ 'board-power': 360 }), supply(3))).toEqual(['fits'])
    expect(resultsOf('supply-transients', card({ 'board-power': 300 }), supply(2.4))).toEqual([])
  })
})
