import { describe, expect, it } from 'vitest'
import { part, resultsOf } from '../../testing/fit-results.ts'

describe('Drives', () => {
  it('Bays, ports and plugs are counted over all drives', () => {
    const disk = (format: string, quantity: number) =>
      part('hdd', { 'drive-form-factor': format, interface: 'SATA 6 Gb/s' }, quantity)
    const bays = (large: number, small: number, formats = ['3.5 in']) =>
      part('cases', { 'bays-35': large, 'bays-25': small, 'drive-form-factor': formats })
    expect(resultsOf('drive-bays', disk('3.5 in', 2), disk('2.5 in', 1), bays(2, 1))).toEqual(['fits'])
    expect(resultsOf('drive-bays', disk('3.5 in', 1), disk('2.5 in', 2), bays(2, 1))).toEqual(['note'])
    expect(resultsOf('drive-bays', disk('3.5 in', 2), disk('2.5 in', 2), bays(2, 1))).toEqual(['misfit'])
    expect(resultsOf('drive-bays', disk('2.5 in', 2), bays(2, 0, ['3.5 in', '2.5 in']))).toEqual(['fits'])
    expect(
      resultsOf('sata-ports', disk('3.5 in', 4), disk('2.5 in', 1), part('mainboards', { 'sata-ports': 4 })),
    ).toEqual(['misfit'])
    expect(
      resultsOf('sata-power', disk('3.5 in', 5), part('power-supplies', { 'sata-connectors': 4 })),
    ).toEqual(['note'])
  })
})
