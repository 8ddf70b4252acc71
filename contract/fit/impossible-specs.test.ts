import { describe, expect, it } from 'vitest'
import type { FitCategory } from './attributes.ts'
import { findImpossible } from './impossible-specs.ts'

/** Each has one value that cannot be true. Beside it: the same product with a value at the limit, which can. */
const CASES: [category: FitCategory, wrong: object, right: object, says: string][] = [
  [
    'processors',
    { 'base-clock': 4.3, 'boost-clock': 4.2 },
    { 'base-clock': 4.2, 'boost-clock': 4.2 },
    'The base clock is 4.3 GHz, but the boost clock is 4.2 GHz.',
  ],
  ['processors', { cores: 9, threads: 8 }, { cores: 8, threads: 8 }, 'It has 9 cores, but 8 threads.'],
  [
    'fans',
    { 'speed-min': 900, 'speed-max': 800 },
    { 'speed-min': 800, 'speed-max': 800 },
    'The lowest speed is 900 rpm, the highest 800 rpm.',
  ],
  [
    'liquid-coolers',
    { 'fan-count': 3, 'fan-size': '120 mm', 'radiator-size': 240 },
    { 'fan-count': 2, 'fan-size': ['120 mm'], 'radiator-size': 240 },
    '3 fans of 120 mm do not fit on a radiator of 240 mm.',
  ],
  [
    'liquid-coolers',
    { 'radiator-size': 240, 'radiator-length': 239 },
    { 'radiator-size': 240, 'radiator-length': 240 },
    'A radiator for 240 mm of fans cannot be 239 mm long.',
  ],
  [
    'mainboards',
    { 'form-factor': 'mini-ITX', width: 170, depth: 171 },
    { 'form-factor': ['ITX'], width: 170, depth: 170 },
    'It is 170 × 171 mm; its format allows at most 170 × 170 mm.',
  ],
  [
    'memory',
    { kit: '2 × 16 GB', modules: 1, 'capacity-gb': 16 },
    { kit: '2 × 16 GB', modules: 2, 'capacity-gb': 32 },
    'The kit is 2 × 16 GB, but it also states 1 module and 16 GB.',
  ],
  [
    'memory',
    { pins: 288, 'module-format': 'SO-DIMM', 'memory-type': 'DDR5' },
    { pins: 260, 'module-format': 'SO-DIMM', 'memory-type': 'DDR4' },
    'A DDR5 SO-DIMM has 262 pins, but it states 288.',
  ],
  [
    'ssd',
    { 'power-idle': 7, power: 6.5 },
    { 'power-idle': 6.5, power: 6.5 },
    'It draws 7 W when idle, but only 6.5 W under load.',
  ],
  [
    'ssd',
    { interface: 'PCIe 4.0 ×4', 'pcie-generation': 5, 'pcie-lanes': 4 },
    { interface: 'SATA 6 Gb/s', 'pcie-generation': 5 },
    'The interface is PCIe 4.0 ×4, but it also states PCIe generation 5.',
  ],
  [
    'graphics',
    { interface: 'PCIe 5.0 ×16', 'pcie-lanes': 8 },
    { interface: 'PCIe 5.0 ×16', 'pcie-lanes': 16, 'pcie-generation': 5 },
    'The interface is PCIe 5.0 ×16, but it also states 8 lanes.',
  ],
  [
    'graphics',
    { 'board-power': 226, 'pcie-8pin': 1, 'pcie-12v-2x6': 0 },
    { 'board-power': 225, 'pcie-8pin': 1, 'pcie-12v-2x6': 0 },
    'It draws 226 W, but its slot and sockets carry 225 W.',
  ],
  [
    'cases',
    { 'fans-included': 4, 'fan-mounts': 3 },
    { 'fans-included': 3, 'fan-mounts': 3 },
    '4 fans included, but 3 mounts.',
  ],
  [
    'cases',
    { 'bays-35': 0, 'bays-25': 2, 'drive-form-factor': ['3.5 in', '2.5 in'] },
    { 'bays-35': 8, 'bays-25': 0, 'drive-form-factor': ['3.5 in', '2.5 in'] },
    'It lists 3.5 in drives, but has no bay for them.',
  ],
  [
    'cases',
    { 'bays-35': 0, 'bays-25': 1, 'drive-form-factor': ['None'] },
    { 'bays-35': 0, 'bays-25': 0, 'drive-form-factor': ['None'] },
    'It has 1 bay of 2.5 in, but does not list the format.',
  ],
  [
    'cases',
    { volume: 60, height: 470, width: 225, depth: 460 },
    { volume: 53, height: 470, width: 225, depth: 460 },
    'Its sides make 48.6 l, but it states 60 l.',
  ],
]

describe('Specs of one product that cannot be true', () => {
  it.each(CASES)('%s: %o cannot be true, and %o can', (category, wrong, right, says) => {
    expect(findImpossible(category, { ...wrong }).map(({ message }) => message)).toEqual([says])
    expect(findImpossible(category, { ...right })).toEqual([])
  })

  it('Each finding names the specs to look at, and a value that is not stated contradicts nothing', () => {
    expect(findImpossible('processors', { cores: 9, threads: 8 })[0]?.keys).toEqual(['cores', 'threads'])
    expect(findImpossible('processors', { cores: 9 })).toEqual([])
  })
})
