import { describe, expect, it } from 'vitest'
import { messageOf, part, resultsOf } from '../../testing/fit-results.ts'

describe('Slots of a board', () => {
  const slot = (id: string, position: number, more: object = {}) => ({
    id,
    position,
    size: 16,
    lanes: 16,
    generation: 5,
    source: 'cpu',
    ...more,
  })
  const card = (width: number, lanes = 16, category: 'graphics' | 'network' = 'graphics') =>
    part(category, { 'pcie-lanes': lanes, 'slot-width': width, 'pcie-generation': 5 })
  const boardWith = (slots: object[], more: object = {}) =>
    part('mainboards', { 'pcie-slot-list': slots, ...more })

  it('A wide card must not cover the slot that another card needs', () => {
    const network = card(1, 8, 'network')
    expect(resultsOf('covered-slots', card(2), network, boardWith([slot('a', 1), slot('b', 2)]))).toEqual([
      'fits',
    ])
    expect(resultsOf('covered-slots', card(3), card(2), boardWith([slot('a', 1), slot('b', 2)]))).toEqual([
      'misfit',
    ])
    expect(resultsOf('covered-slots', card(3), card(2), boardWith([slot('a', 1), slot('b', 4)]))).toEqual([
      'fits',
    ])
    expect(resultsOf('covered-slots', card(3), boardWith([slot('a', 1)]))).toEqual([])
    const many = boardWith(Array.from({ length: 20 }, (_, index) => slot(`s${index}`, index + 1)))
    expect(messageOf('covered-slots', { ...card(3), quantity: 8 }, many)).toBe(
      'There are too many ways to place these parts to check them all.',
    )
    expect(
      resultsOf('card-slots', card(1), network, boardWith([slot('a', 1), slot('b', 2, { size: 4 })])),
    ).toEqual(['misfit'])
  })

  it('When cards do not fit, only the slots long enough for them are counted', () => {
    const board = part('mainboards', { 'x16-slots': 1, 'x4-slots': 1, 'x1-slots': 3 }, 1, 'The board')
    const long = part('graphics', { 'pcie-lanes': 16 }, 2, 'Long card')
    const short = part('network', { 'pcie-lanes': 1 }, 1, 'Short card')
    expect(messageOf('card-slots', long, short, board)).toBe(
      '2 × Long card need 2 slots; The board has 1 slot long enough.',
    )
    expect(resultsOf('card-slots', { ...long, quantity: 1 }, { ...short, quantity: 4 }, board)).toEqual([
      'fits',
    ])
    expect(messageOf('card-slots', { ...long, quantity: 1 }, { ...short, quantity: 5 }, board)).toBe(
      'Long card and 5 × Short card need 6 slots; The board has 5 slots long enough.',
    )
    const unstated = part('network', {}, 1, 'My card')
    expect(resultsOf('card-slots', { ...long, quantity: 1 }, unstated, board)).toEqual(['unknown'])
    expect(resultsOf('card-slots', long, unstated, board)).toEqual(['misfit'])
  })

  it('Fewer lanes or an older generation make a card slower, and never a misfit', () => {
    expect(resultsOf('card-lanes', card(1), boardWith([slot('a', 1)]))).toEqual(['fits'])
    expect(resultsOf('card-lanes', card(1), boardWith([slot('a', 1, { lanes: 4 })]))).toEqual(['note'])
    // Seven slots with all lanes and thirteen with a few, for eight cards: the search ends before it knows.
    const lanes = Array.from({ length: 20 }, (_, index) => (index < 7 ? 16 : 4))
    const many = boardWith(lanes.map((each, index) => slot(`s${index}`, index + 1, { lanes: each })))
    expect(messageOf('card-lanes', { ...card(1), quantity: 8 }, many)).toBe(
      'There are too many ways to place these parts to check them all.',
    )
    expect(
      resultsOf(
        'card-generation',
        card(1),
        boardWith([slot('a', 1, { generation: 4 })], { 'pcie-generation': 5 }),
      ),
    ).toEqual(['note'])
    expect(resultsOf('processor-lanes', card(1), part('processors', { 'graphics-lanes': 8 }))).toEqual([
      'note',
    ])
    expect(resultsOf('processor-lanes', card(1, 8), part('processors', { 'graphics-lanes': 8 }))).toEqual([
      'fits',
    ])
  })

  const m2 = (id: string, more: object = {}) => ({
    id,
    formats: ['M.2 2280'],
    key: 'M',
    lanes: 4,
    generation: 4,
    sata: false,
    maxHeight: 10,
    source: 'chipset',
    ...more,
  })
  const drive = (more: object = {}, quantity = 1) =>
    part(
      'ssd',
      { 'drive-form-factor': 'M.2 2280', interface: 'PCIe 4.0 ×4', height: 3, 'pcie-generation': 4, ...more },
      quantity,
    )
  const host = (slots: object[], more: object = {}) => part('mainboards', { 'm2-slot-list': slots, ...more })

  it('Every M.2 drive needs a slot of its own that takes its length, height, key and interface', () => {
    const sata = drive({ interface: 'SATA 6 Gb/s' })
    expect(resultsOf('m2-interface', sata, host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-interface', sata, host([m2('a', { sata: true })]))).toEqual(['fits'])
    expect(resultsOf('m2-interface', drive({ 'm2-key': 'B+M' }), host([m2('a')]))).toEqual(['fits'])
    expect(resultsOf('m2-interface', drive({ 'm2-key': 'E' }), host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-slots', drive({}, 2), host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-slots', drive(), sata, host([m2('a', { sata: true }), m2('b')]))).toEqual(['fits'])
    expect(
      resultsOf('m2-slots', drive(), drive({ height: 8 }), host([m2('a'), m2('b', { maxHeight: 4 })])),
    ).toEqual(['fits'])
    expect(
      resultsOf('m2-slots', drive({ height: 8 }, 2), host([m2('a'), m2('b', { maxHeight: 4 })])),
    ).toEqual(['misfit'])
  })

  it('A slot that switches off SATA ports in use is avoided, and a misfit where it cannot be', () => {
    const disk = (quantity: number) =>
      part('hdd', { 'drive-form-factor': '3.5 in', interface: 'SATA 6 Gb/s' }, quantity)
    const shared = m2('a', { disables: ['sata-1', 'sata-2'] })
    const board = (slots: object[]) => host(slots, { 'pcie-slot-list': [], 'sata-ports': 4 })
    expect(resultsOf('shared-lanes', drive(), disk(2), board([shared]))).toEqual(['fits'])
    expect(resultsOf('shared-lanes', drive(), disk(3), board([shared]))).toEqual(['misfit'])
    expect(resultsOf('shared-lanes', drive(), disk(3), board([shared, m2('b')]))).toEqual(['fits'])
    const withSlot = host([m2('a', { disables: ['x'] })], {
      'pcie-slot-list': [slot('x', 1)],
      'sata-ports': 4,
    })
    expect(resultsOf('shared-lanes', drive(), card(1), withSlot)).toEqual(['misfit'])
  })
})
