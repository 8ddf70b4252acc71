import { describe, expect, it } from 'vitest'
import { part, resultsOf } from '../../testing/fit-results.ts'

describe('Processor and memory', () => {
  it('A processor that the board’s list names needs its firmware', () => {
    const support = [
      { processor: 'N5 6C', firmware: null },
      { processor: 'N7 8C', firmware: '1.20' },
    ]
    const board = (firmware?: string) =>
      part('mainboards', { 'processor-support': support, ...(firmware && { firmware }) })
    const processor = (name: string) => part('processors', {}, 1, name)
    expect(resultsOf('firmware-support', processor('n5-6c'), board())).toEqual(['fits'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board())).toEqual(['note'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board('1.9'))).toEqual(['note'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board('1.20'))).toEqual(['fits'])
    expect(resultsOf('firmware-support', processor('N9 16C'), board('1.20'))).toEqual(['misfit'])
  })

  it('A channel with two modules runs at its own rated speed', () => {
    const processor = part('processors', { 'memory-channels': 2, 'rated-memory-speed-full': 3600 })
    const kit = (quantity: number, speed = 5600) =>
      part('memory', { modules: 2, 'memory-speed': speed }, quantity)
    expect(resultsOf('filled-channels', processor, kit(1))).toEqual([])
    expect(resultsOf('filled-channels', processor, kit(2))).toEqual(['note'])
    expect(resultsOf('filled-channels', processor, kit(2, 3200))).toEqual(['fits'])
  })

  it('One module must not be larger than its slot takes, and several kits are a note', () => {
    const board = part('mainboards', { 'max-module': 32 })
    const kit = (capacity: number, quantity = 1) =>
      part('memory', { 'capacity-gb': capacity, modules: 2 }, quantity)
    expect(resultsOf('module-capacity', board, kit(64))).toEqual(['fits'])
    expect(resultsOf('module-capacity', board, kit(96))).toEqual(['misfit'])
    expect(resultsOf('mixed-kits', kit(64))).toEqual([])
    expect(resultsOf('mixed-kits', kit(64, 2))).toEqual(['note'])
    expect(resultsOf('mixed-kits', kit(64), kit(32))).toEqual(['note'])
  })

  it('ECC memory needs support on both sides, and plain memory needs none', () => {
    const board = (ecc?: string) => part('mainboards', { ...(ecc && { ecc }) })
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board('Yes'))).toEqual(['fits'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board('No'))).toEqual(['note'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board())).toEqual(['unknown'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'No' }), board())).toEqual(['fits'])
  })

  it('A sum that is too large without the unknown part is a misfit', () => {
    const board = part('mainboards', { 'memory-slots': 2 })
    const known = (quantity: number) => part('memory', { modules: 2 }, quantity)
    expect(resultsOf('memory-slots', board, known(1), part('memory', {}))).toEqual(['unknown'])
    expect(resultsOf('memory-slots', board, known(2), part('memory', {}))).toEqual(['misfit'])
  })
})
