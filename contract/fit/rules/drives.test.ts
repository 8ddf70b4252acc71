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

  // Seen to fail: "1 M.2 drive can't all be placed in the 2 M.2 slots".
  it('An M.2 drive that no slot takes is not counted against the slots, whether its height is known or not', () => {
    const drive = (more: object, quantity = 1) =>
      part('ssd', { 'drive-form-factor': 'M.2 22110', interface: 'NVMe PCIe 4.0 x4', ...more }, quantity)
    const board = part('mainboards', {
      'm2-slots': 2,
      'drive-form-factor': ['M.2 2280'],
      'max-m2-height': 5,
      'm2-pcie-generation': 4,
    })
    for (const height of [{}, { height: 3 }]) {
      expect(resultsOf('m2-slots', drive(height), board)).toEqual([])
      expect(resultsOf('m2-format', drive(height), board)).toEqual(['misfit'])
    }
    const short = drive({ 'drive-form-factor': 'M.2 2280' }, 3)
    expect(resultsOf('m2-slots', short, board)).toEqual(['misfit'])
  })
})
