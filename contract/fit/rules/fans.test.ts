import { describe, expect, it } from 'vitest'
import { messageOf, part, resultsOf } from '../../testing/fit-results.ts'

describe('Fans', () => {
  it('Fans are counted with those of coolers and cases, and a pump needs a header too', () => {
    const fans = (quantity: number) => part('fans', { 'fan-size': '120 mm' }, quantity)
    const pump = part('liquid-coolers', { 'fan-count': 2 })
    const box = part('cases', { 'fan-mounts': 5, 'fans-included': 1, 'fan-size': ['120 mm', '140 mm'] })
    const board = part('mainboards', { 'fan-headers': 5 })
    expect(resultsOf('fan-headers', fans(1), pump, box, board)).toEqual(['fits'])
    expect(resultsOf('fan-headers', fans(2), pump, box, board)).toEqual(['note'])
    expect(resultsOf('fan-headers', part('air-coolers', { 'fan-count': 5 }), board)).toEqual(['fits'])
    // Five fans fill the mounts: the included ones are taken out and need no header.
    const full = part('cases', { 'fan-mounts': 5, 'fans-included': 3 })
    expect(resultsOf('fan-headers', fans(5), full, board)).toEqual(['fits'])
    expect(resultsOf('fan-headers', fans(3), full, board)).toEqual(['fits'])
    expect(resultsOf('fan-headers', fans(3), full, part('mainboards', { 'fan-headers': 4 }))).toEqual([
      'note',
    ])
    const unknown = part('cases', { 'fans-included': 3 })
    expect(resultsOf('fan-headers', fans(5), unknown, board)).toEqual(['unknown'])
    expect(resultsOf('fan-headers', fans(6), unknown, board)).toEqual(['note'])
    expect(resultsOf('fan-headers', unknown, board)).toEqual(['fits'])
    expect(resultsOf('fan-headers', part('cases', { 'fans-included': 0 }), board)).toEqual([])
    expect(resultsOf('fan-mounts', fans(2), pump, box)).toEqual(['fits'])
    expect(resultsOf('fan-mounts', fans(3), pump, box)).toEqual(['note'])
    expect(resultsOf('fan-mounts', fans(4), pump, box)).toEqual(['misfit'])
    const size = (mm: string) => resultsOf('fan-size', part('fans', { 'fan-size': mm }), box)
    expect([size('140 mm'), size('92 mm'), size('200 mm')]).toEqual([['fits'], ['note'], ['misfit']])
  })

  it('A radiator takes only the mounts that it covers, even with fans on both sides', () => {
    const box = (mounts: number) => part('cases', { 'fan-mounts': mounts, 'fans-included': 0 })
    const cooler = (size: number) => part('liquid-coolers', { 'radiator-size': size, 'fan-count': 4 })
    expect(resultsOf('fan-mounts', cooler(240), box(2))).toEqual(['fits'])
    expect(resultsOf('fan-mounts', cooler(280), box(2))).toEqual(['fits'])
    expect(resultsOf('fan-mounts', cooler(360), box(2))).toEqual(['misfit'])
    expect(resultsOf('fan-mounts', cooler(420), box(3))).toEqual(['fits'])
    // All four fans and the pump need a header.
    expect(resultsOf('fan-headers', cooler(240), part('mainboards', { 'fan-headers': 4 }))).toEqual(['note'])
  })

  it('A note says how many of the included fans have to go', () => {
    const fans = (quantity: number) => part('fans', {}, quantity)
    const box = (included: number) => part('cases', { 'fan-mounts': 4, 'fans-included': included }, 1, 'Box')
    expect(messageOf('fan-mounts', fans(2), box(3))).toBe(
      '2 fans and 3 included fans for the 4 fan mounts of Box. Take out 1 of the 3 included fans.',
    )
    expect(messageOf('fan-mounts', fans(4), box(3))).toMatch(/Take out the 3 included fans\.$/)
    expect(messageOf('fan-mounts', fans(4), box(1))).toMatch(/Take out the included fan\.$/)
    expect(messageOf('fan-headers', fans(1), part('mainboards', { 'fan-headers': 0 }, 1, 'Board'))).toBe(
      'Board has no fan header for 1 fan or pump. You need a hub with its own power.',
    )
  })

  it('A card without a fan of its own needs one in the case', () => {
    const card = part('network', { cooling: 'Passive heatsink', 'airflow-speed': 1 })
    const box = (included?: number) =>
      part('cases', { ...(included !== undefined && { 'fans-included': included }) })
    expect(resultsOf('passive-airflow', card, box(1))).toEqual(['fits'])
    expect(resultsOf('passive-airflow', card, box(0))).toEqual(['note'])
    expect(resultsOf('passive-airflow', card, box(0), part('fans', {}))).toEqual(['fits'])
    expect(resultsOf('passive-airflow', card, box())).toEqual(['unknown'])
    expect(resultsOf('passive-airflow', part('graphics', { cooling: 'Two fans' }), box(0))).toEqual([])
  })
})
