import { describe, expect, it } from 'vitest'
import { findDimensions, formatDimensions } from './product-dimensions.ts'

const mm = (key: string, ...values: (number | string)[]) => ({ key, values, unit: 'mm' })
const text = (key: string, ...values: string[]) => ({ key, values, unit: null })

describe('The sizes of a product', () => {
  it.each([
    ['a cooler', [mm('height', 154), mm('width', 124), mm('depth', 76)], '124 × 154 × 76 mm', 'front'],
    [
      'memory',
      [mm('width', 133.35), mm('height', 31.25), mm('thickness', 3.8)],
      '133.35 × 31.25 × 3.8 mm',
      'front',
    ],
    ['a mainboard', [mm('width', 305), mm('depth', 244)], '305 × 244 mm', 'top'],
    [
      'a radiator',
      [mm('radiator-length', 397), mm('radiator-width', 122), mm('radiator-thickness', 27)],
      '397 × 122 × 27 mm',
      'radiator',
    ],
    ['an M.2 drive', [text('drive-form-factor', 'M.2 22110'), mm('height', 2.3)], '110 × 22 × 2.3 mm', 'top'],
    ['a fan', [text('fan-size', '120 mm'), mm('thickness', 25)], '120 × 120 × 25 mm', 'front'],
    ['a rack', [mm('height', 88), mm('width', 483), mm('depth', 1_200)], '483 × 88 × 1,200 mm', 'front'],
  ])('The sizes of %s are read from the specs', (_what, specs, sizes, face) => {
    const found = findDimensions(specs)
    expect(found).toMatchObject({ face })
    expect(found && formatDimensions(found)).toBe(sizes)
  })

  it.each([
    ['no specs', []],
    ['only a length', [mm('length', 322)]],
    ['a width without a height', [mm('width', 124)]],
    ['a size in another unit', [{ key: 'width', values: [12], unit: 'cm' }, mm('height', 9), mm('depth', 9)]],
    ['a size of zero', [mm('width', 0), mm('height', 10), mm('depth', 10)]],
    ['several values for one size', [mm('width', 10, 20), mm('height', 10), mm('depth', 10)]],
    ['a size as text', [mm('width', 'wide'), mm('height', 10), mm('depth', 10)]],
    ['several drive formats', [text('drive-form-factor', 'M.2 2280', 'M.2 22110'), mm('height', 2)]],
    ['a drive format without sizes in its name', [text('drive-form-factor', '2.5 in'), mm('height', 7)]],
  ])('Nothing is guessed from %s', (_what, specs) => {
    expect(findDimensions(specs)).toBeNull()
  })
})
