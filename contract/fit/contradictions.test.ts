import { describe, expect, it } from 'vitest'
import type { FitCategory } from './attributes.ts'
import { findContradictions } from './contradictions.ts'

const pcie = { id: 'PCIE1', position: 1, size: 16, lanes: 16, generation: 5, source: 'cpu', disables: [] }
const m2 = {
  id: 'M2_1',
  formats: ['M.2 2280'],
  key: 'M',
  lanes: 4,
  generation: 5,
  sata: false,
  maxHeight: 20,
  source: 'cpu',
  disables: [],
}
const board = {
  'x16-slots': 1,
  'x4-slots': 0,
  'x1-slots': 0,
  'pcie-generation': 5,
  'pcie-slot-list': [pcie],
  'm2-slots': 1,
  'm2-pcie-generation': 5,
  'max-m2-height': 20,
  'drive-form-factor': ['M.2 2280'],
  'm2-slot-list': [m2],
  'sata-ports': 2,
  'memory-slots': 2,
  'max-module': 32,
  'max-memory': 64,
}
const supply = {
  'eps-8pin': 2,
  'pcie-8pin': 1,
  'pcie-12v-2x6': 0,
  'sata-connectors': 4,
  cables: [
    { connector: 'eps-8pin', plugs: 1, watts: 336 },
    { connector: 'eps-8pin', plugs: 1, watts: 336 },
    { connector: 'pcie-8pin', plugs: 1, watts: 150 },
    { connector: 'sata', plugs: 4, watts: 54 },
  ],
}
const mount = { place: 'top', sizes: [120, 240], maxThickness: 55, shortensGraphics: false }
const box = {
  height: 465,
  width: 220,
  depth: 440,
  'max-gpu-length': 440,
  'max-cooler-height': 465,
  'max-psu-length': 440,
  'max-radiator': 240,
  'radiator-mounts': [mount],
}
const processor = {
  tdp: 65,
  'max-power': 65,
  'graphics-lanes': 16,
  'pcie-lanes': 16,
  'rated-memory-speed': 5600,
  'rated-memory-speed-full': 5600,
}
const card = { 'board-power': 220, 'recommended-psu': 220 }

const keysOf = (category: FitCategory, specs: object) =>
  findContradictions(category, { ...specs }).map(({ keys }) => keys.join(' '))

describe('Contradictions between the specs of a product', () => {
  it.each<[FitCategory, object]>([
    ['mainboards', board],
    ['power-supplies', supply],
    ['cases', box],
    ['processors', processor],
    ['graphics', card],
    ['fans', { power: 1 }],
  ])('Specs of %s that agree are no contradiction', (category, specs) => {
    expect(keysOf(category, specs)).toEqual([])
  })

  it.each<[FitCategory, object]>([
    ['mainboards', board],
    ['power-supplies', supply],
    ['cases', box],
    ['processors', processor],
    ['graphics', card],
  ])('A spec of %s that is not stated contradicts nothing', (category, specs) => {
    for (const key of Object.keys(specs)) expect(keysOf(category, { ...specs, [key]: undefined })).toEqual([])
  })

  it.each<[FitCategory, object, object, string]>([
    ['mainboards', board, { 'x16-slots': 2 }, 'x16-slots pcie-slot-list'],
    ['mainboards', board, { 'x4-slots': 1 }, 'x4-slots pcie-slot-list'],
    ['mainboards', board, { 'x1-slots': 1 }, 'x1-slots pcie-slot-list'],
    ['mainboards', board, { 'pcie-generation': 4 }, 'pcie-generation pcie-slot-list'],
    [
      'mainboards',
      board,
      { 'x16-slots': 2, 'pcie-slot-list': [pcie, { ...pcie, id: 'PCIE2' }] },
      'pcie-slot-list',
    ],
    [
      'mainboards',
      board,
      { 'x16-slots': 0, 'x4-slots': 1, 'pcie-slot-list': [{ ...pcie, size: 4 }] },
      'pcie-slot-list',
    ],
    ['mainboards', board, { 'm2-slots': 2 }, 'm2-slots m2-slot-list'],
    ['mainboards', board, { 'm2-pcie-generation': 4 }, 'm2-pcie-generation m2-slot-list'],
    ['mainboards', board, { 'max-m2-height': 4 }, 'max-m2-height m2-slot-list'],
    ['mainboards', board, { 'drive-form-factor': ['M.2 22110'] }, 'drive-form-factor m2-slot-list'],
    ['mainboards', board, { 'drive-form-factor': ['M.2 2280', 'a'] }, 'drive-form-factor m2-slot-list'],
    [
      'mainboards',
      board,
      { 'm2-slot-list': [{ ...m2, disables: ['sata-3'] }] },
      'pcie-slot-list m2-slot-list sata-ports',
    ],
    [
      'mainboards',
      board,
      { 'pcie-slot-list': [{ ...pcie, disables: ['M2_2'] }] },
      'pcie-slot-list m2-slot-list sata-ports',
    ],
    ['mainboards', board, { 'max-memory': 65 }, 'max-memory max-module'],
    ['power-supplies', supply, { 'eps-8pin': 1 }, 'eps-8pin cables'],
    ['power-supplies', supply, { 'pcie-8pin': 2 }, 'pcie-8pin cables'],
    ['power-supplies', supply, { 'pcie-12v-2x6': 1 }, 'pcie-12v-2x6 cables'],
    ['power-supplies', supply, { 'sata-connectors': 5 }, 'sata-connectors cables'],
    ['cases', box, { 'max-radiator': 360 }, 'max-radiator radiator-mounts'],
    ['cases', box, { 'radiator-mounts': [] }, 'max-radiator radiator-mounts'],
    ['cases', box, { 'max-gpu-length': 441 }, 'max-gpu-length depth'],
    ['cases', box, { 'max-cooler-height': 466 }, 'max-cooler-height width'],
    ['cases', box, { 'max-psu-length': 441 }, 'max-psu-length depth'],
    ['processors', processor, { tdp: 66 }, 'tdp max-power'],
    ['processors', processor, { 'graphics-lanes': 17 }, 'graphics-lanes pcie-lanes'],
    [
      'processors',
      processor,
      { 'rated-memory-speed-full': 5601 },
      'rated-memory-speed-full rated-memory-speed',
    ],
    ['graphics', card, { 'board-power': 221 }, 'board-power recommended-psu'],
  ])('%s that contradict themselves are named with both specs (%#)', (category, specs, change, keys) => {
    expect(keysOf(category, { ...specs, ...change })).toEqual([keys])
  })

  it('A contradiction is a sentence with both values', () => {
    expect(findContradictions('mainboards', { ...board, 'x16-slots': 3 })[0]?.message).toBe(
      'Two specs disagree: PCIe ×16 slots (3) and PCIe slot details (1).',
    )
    expect(findContradictions('cases', { ...box, 'max-gpu-length': 1441 })[0]?.message).toBe(
      'The card length limit (1,441) is larger than the depth (440).',
    )
    const disables = ['sata-3', 'sata-2', 'M2_9']
    expect(
      findContradictions('mainboards', { ...board, 'm2-slot-list': [{ ...m2, disables }] })[0]?.message,
    ).toBe('Slot M2_1 switches off sata-3 and M2_9, which the board does not have.')
  })

  it('A processor with two sockets contradicts itself, and a cooler with two does not', () => {
    const sockets = { socket: ['LN5', 'LN7'] }
    expect(findContradictions('processors', sockets)).toEqual([
      { keys: ['socket'], message: 'It states more than one socket: LN5 and LN7.' },
    ])
    expect(keysOf('processors', { socket: ['LN5'] })).toEqual([])
    expect(keysOf('air-coolers', sockets)).toEqual([])
    expect(keysOf('memory', { 'memory-type': 'DDR5' })).toEqual([])
  })
})
