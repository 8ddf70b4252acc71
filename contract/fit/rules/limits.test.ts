import { describe, expect, it } from 'vitest'
import { part, resultsOf } from '../../testing/fit-results.ts'
import type { AnyPart } from '../build.ts'

/** The results of a comparison just inside, at and just outside its limit. */
describe('Limits', () => {
  const compare = (id: string, left: (value: number) => AnyPart, right: AnyPart, values: readonly number[]) =>
    values.map((value) => resultsOf(id, left(value), right)[0])

  it.each<[string, (value: number) => AnyPart, AnyPart, [number, string][]]>([
    [
      'processor-power',
      (tdp) => part('processors', { tdp, 'max-power': tdp + 10 }),
      part('mainboards', { 'max-tdp': 125 }),
      [
        [115, 'fits'],
        [116, 'note'],
        [125, 'note'],
        [126, 'misfit'],
      ],
    ],
    [
      'card-height',
      (height) => part('graphics', { 'card-height': height }),
      part('cases', { 'max-card-height': 156 }),
      [
        [156, 'fits'],
        [157, 'misfit'],
      ],
    ],
    [
      'memory-capacity',
      (capacity) => part('memory', { 'capacity-gb': capacity }),
      part('processors', { 'max-memory': 64 }),
      [
        [64, 'fits'],
        [65, 'misfit'],
      ],
    ],
    [
      'memory-speed',
      (speed) => part('memory', { 'memory-speed': speed }),
      part('mainboards', { 'max-memory-speed': 6400 }),
      [
        [6400, 'fits'],
        [6401, 'note'],
      ],
    ],
    [
      'memory-speed',
      (speed) => part('memory', { 'memory-speed': speed }),
      part('processors', { 'rated-memory-speed': 5600 }),
      [
        [5600, 'fits'],
        [5601, 'note'],
      ],
    ],
    [
      'memory-under-cooler',
      (height) => part('memory', { height }),
      part('air-coolers', { 'memory-clearance': 42 }),
      [
        [42, 'fits'],
        [42.5, 'misfit'],
      ],
    ],
    [
      'cooler-capacity',
      (capacity) => part('liquid-coolers', { 'cooling-capacity': capacity }),
      part('processors', { tdp: 170, 'max-power': 230 }),
      [
        [230, 'fits'],
        [229, 'note'],
        [170, 'note'],
        [169, 'misfit'],
      ],
    ],
    [
      'card-length',
      (length) => part('network', { length }),
      part('cases', { 'max-gpu-length': 300 }),
      [
        [298, 'fits'],
        [299, 'note'],
        [300, 'note'],
        [301, 'misfit'],
      ],
    ],
    [
      'card-width',
      (width) => part('graphics', { 'slot-width': width }),
      part('cases', { 'max-gpu-slots': 2 }),
      [
        [2, 'fits'],
        [3, 'misfit'],
      ],
    ],
    [
      'supply-length',
      (length) => part('power-supplies', { length, cabling: 'Fully modular' }),
      part('cases', { 'max-psu-length': 180 }),
      [
        [160, 'fits'],
        [161, 'note'],
        [180, 'note'],
        [181, 'misfit'],
      ],
    ],
    [
      'supply-length',
      (length) => part('power-supplies', { length, cabling: 'Fixed' }),
      part('cases', { 'max-psu-length': 180 }),
      [
        [180, 'fits'],
        [181, 'misfit'],
      ],
    ],
    [
      'radiator-size',
      (size) => part('liquid-coolers', { 'radiator-size': size }),
      part('cases', { 'max-radiator': 240 }),
      [
        [120, 'fits'],
        [240, 'fits'],
        [360, 'misfit'],
      ],
    ],
    [
      'm2-height',
      (height) => part('ssd', { 'drive-form-factor': 'M.2 2280', height }),
      part('mainboards', { 'm2-slots': 1, 'drive-form-factor': 'M.2 2280', 'max-m2-height': 4 }),
      [
        [4, 'fits'],
        [4.1, 'misfit'],
      ],
    ],
    [
      'm2-generation',
      (generation) =>
        part('ssd', { 'drive-form-factor': 'M.2 2280', interface: 'PCIe', 'pcie-generation': generation }),
      part('mainboards', { 'm2-pcie-generation': 4 }),
      [
        [4, 'fits'],
        [5, 'note'],
      ],
    ],
    [
      'eps-plugs',
      (plugs) => part('power-supplies', { 'eps-8pin': plugs }),
      part('mainboards', { 'eps-8pin': 2 }),
      [
        [2, 'fits'],
        [1, 'note'],
        [0, 'misfit'],
      ],
    ],
    [
      'recommended-supply',
      (wattage) => part('power-supplies', { wattage }),
      part('graphics', { 'recommended-psu': 650 }),
      [
        [650, 'fits'],
        [649, 'note'],
      ],
    ],
    [
      'graphics-8pin',
      (plugs) => part('graphics', { 'pcie-8pin': plugs }),
      part('power-supplies', { 'pcie-8pin': 2 }),
      [
        [2, 'fits'],
        [3, 'misfit'],
      ],
    ],
    [
      'sata-power',
      (plugs) => part('power-supplies', { 'sata-connectors': plugs }),
      part('hdd', { 'drive-form-factor': '3.5 in', interface: 'SATA 6 Gb/s' }),
      [
        [1, 'fits'],
        [0, 'note'],
      ],
    ],
  ])('%s changes its result exactly at its limits', (id, left, right, expected) => {
    const values = expected.map(([value]) => value)
    expect(compare(id, left, right, values)).toEqual(expected.map(([, result]) => result))
  })
})
