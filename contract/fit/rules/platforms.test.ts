import { describe, expect, it } from 'vitest'
import { messageOf, part, resultsOf } from '../../testing/fit-results.ts'

describe('Facts of platforms', () => {
  const am5 = part('processors', { socket: 'AM5' })
  const kit = (type: string, format = 'DIMM') =>
    part('memory', { 'memory-type': type, 'module-format': format })

  it('A processor of a known socket takes the memory of its platform, also when it does not say so', () => {
    expect(resultsOf('memory-type', am5, kit('DDR5'))).toEqual(['fits'])
    expect(resultsOf('memory-type', am5, kit('DDR4'))).toEqual(['misfit'])
    expect(resultsOf('memory-type', part('processors', { socket: 'AM4' }), kit('DDR4'))).toEqual(['fits'])
    expect(resultsOf('memory-type', part('processors', { socket: 'LGA1700' }), kit('DDR4'))).toEqual(['fits'])
  })

  it('A board of a socket with two memory types is unknown until it says which', () => {
    expect(resultsOf('memory-type', part('mainboards', { socket: 'LGA1700' }), kit('DDR4'))).toEqual([
      'unknown',
    ])
    expect(resultsOf('memory-type', part('mainboards', { socket: 'LGA 1851' }), kit('DDR4'))).toEqual([
      'misfit',
    ])
    const board = part('mainboards', { socket: 'LGA1700', 'memory-type': 'DDR5' })
    expect(resultsOf('memory-type', board, kit('DDR5'))).toEqual(['fits'])
  })

  it('Registered and unbuffered memory do not replace each other, and a clock driver makes no difference', () => {
    expect(resultsOf('memory-buffering', am5, kit('DDR5', 'RDIMM'))).toEqual(['misfit'])
    expect(resultsOf('memory-buffering', am5, kit('DDR5', 'CUDIMM'))).toEqual(['fits'])
    expect(
      resultsOf('memory-buffering', part('processors', { socket: 'SP5' }), kit('DDR5', 'RDIMM')),
    ).toEqual(['fits'])
    expect(resultsOf('memory-buffering', part('processors', { socket: 'SP5' }), kit('DDR5'))).toEqual([
      'misfit',
    ])
    expect(resultsOf('module-size', part('mainboards', { 'module-format': 'RDIMM' }), kit('DDR5'))).toEqual([
      'fits',
    ])
  })

  it('A cooler fits sockets with the same holes, but not with its own backplate on AM5', () => {
    const cooler = (socket: string, more: object = {}) => part('air-coolers', { socket, ...more })
    expect(resultsOf('cooler-socket', part('processors', { socket: 'LGA1851' }), cooler('LGA1700'))).toEqual([
      'fits',
    ])
    expect(resultsOf('cooler-socket', part('processors', { socket: 'AM5' }), cooler('LGA1700'))).toEqual([
      'misfit',
    ])
    expect(resultsOf('cooler-socket', am5, cooler('AM4'))).toEqual(['fits'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4', { 'own-backplate': 'Yes' }))).toEqual(['misfit'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4', { 'own-backplate': 'No' }))).toEqual(['fits'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4'))).toEqual(['unknown'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM5'))).toEqual([])
  })

  it('A platform that is only announced is never asserted', () => {
    const [processor, board] = [
      part('processors', { socket: 'LGA1954' }),
      part('mainboards', { socket: 'LGA1954' }),
    ]
    expect(resultsOf('processor-socket', processor, board)).toEqual(['unknown'])
    expect(messageOf('processor-socket', processor, board)).toBe(
      'Socket LGA1954 is announced but not released, so we can’t confirm it yet.',
    )
  })
})
