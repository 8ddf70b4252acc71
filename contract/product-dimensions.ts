import { type ReadableSpec, readSpecs } from './spec-reader.ts'
import { groupThousands } from './thousands.ts'

/** The outer sizes of a product in mm: the face that a drawing shows, and how deep the product is behind it. */
export interface ProductDimensions {
  across: number
  up: number
  /** Null for a flat product, such as a mainboard. */
  deep: number | null
  /** Whether the face is seen from the front or from the top, or whether it is that of the radiator alone. */
  face: 'front' | 'top' | 'radiator'
}

/** Which specs are the sizes of a product; the first that are all known count. */
const SIZES = [
  { across: 'width', up: 'height', deep: 'depth', face: 'front' },
  { across: 'width', up: 'height', deep: 'thickness', face: 'front' },
  { across: 'radiator-length', up: 'radiator-width', deep: 'radiator-thickness', face: 'radiator' },
  { across: 'width', up: 'depth', deep: null, face: 'top' },
] as const

/** 'M.2 2280' is 22 mm wide and 80 mm long. */
export const M2_FORMAT = /^M\.2 (\d\d)(\d{2,3})$/
export const FAN_SIZE = /^(\d{2,3}) mm$/

/** The sizes that the specs state. Null if one is missing: a drawing never guesses. */
export function findDimensions(specs: readonly ReadableSpec[]): ProductDimensions | null {
  const { size, match } = readSpecs(specs)
  for (const { across: acrossKey, up: upKey, deep: deepKey, face } of SIZES) {
    const [across, up, deep] = [size(acrossKey), size(upKey), deepKey && size(deepKey)]
    if (across !== null && up !== null && (deep !== null || deepKey === null))
      return { across, up, deep, face }
  }
  const [height, thickness] = [size('height'), size('thickness')]
  const drive = match('drive-form-factor', M2_FORMAT)
  if (drive && height !== null)
    return { across: Number(drive[2]), up: Number(drive[1]), deep: height, face: 'top' }
  const fan = match('fan-size', FAN_SIZE)
  if (fan && thickness !== null)
    return { across: Number(fan[1]), up: Number(fan[1]), deep: thickness, face: 'front' }
  return null
}

/** '124 × 154 × 76 mm'. */
export function formatDimensions({ across, up, deep }: ProductDimensions): string {
  return `${[across, up, deep].flatMap((size) => (size === null ? [] : [groupThousands(size)])).join(' × ')} mm`
}

export function toDrawingPath(slug: string): string {
  return `/products/${slug}/dimensions.svg`
}

export function toDatasheetPath(slug: string): string {
  return `/products/${slug}/datasheet.pdf`
}
