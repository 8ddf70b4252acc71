import { combine, mapReading, type Part, type Reading, read } from './build.ts'
import type { M2Slot, PcieSlot } from './lists.ts'

/** A slot as far as it is known: a board that only counts its slots does not say the rest. */
export type KnownSlot = Pick<PcieSlot, 'id' | 'size' | 'disables'> &
  Partial<Pick<PcieSlot, 'position' | 'lanes'>> & { generation?: number | undefined }

export type KnownM2Slot = Pick<M2Slot, 'id' | 'formats' | 'maxHeight' | 'disables'> &
  Partial<Pick<M2Slot, 'key' | 'sata' | 'lanes'>> & { generation?: number | undefined }

/** More than any board has; a wrong count must not fill the memory. */
const MAX_SLOTS = 24

const repeat = <Value>(times: number, make: (index: number) => Value) =>
  Array.from({ length: Math.min(times, MAX_SLOTS) }, (_, index) => make(index))

/** The slots for cards, from the board's list or, without one, from its counts. */
export function readSlots(board: Part<'mainboards'>): Reading<readonly KnownSlot[]> {
  const list = read(board, 'pcie-slot-list')
  if (list.value) return list
  const generation = board.values['pcie-generation']
  const make = (size: KnownSlot['size'], times: number): KnownSlot[] =>
    repeat(times, (index) => ({ id: `x${size}-${index + 1}`, size, disables: [], generation }))
  return combine<[number, number, number], readonly KnownSlot[]>(
    [read(board, 'x16-slots'), read(board, 'x4-slots'), read(board, 'x1-slots')],
    (x16, x4, x1) => [...make(16, x16), ...make(4, x4), ...make(1, x1)],
  )
}

/** The slots for M.2 drives, from the board's list or, without one, from its counts. */
export function readM2Slots(board: Part<'mainboards'>): Reading<readonly KnownM2Slot[]> {
  const list = read(board, 'm2-slot-list')
  if (list.value) return list
  const slots = read(board, 'm2-slots')
  if (slots.value === 0) return mapReading(slots, () => [])
  const generation = board.values['m2-pcie-generation']
  return combine<[number, readonly string[], number], readonly KnownM2Slot[]>(
    [slots, read(board, 'drive-form-factor'), read(board, 'max-m2-height')],
    (times, formats, maxHeight) =>
      repeat(times, (index) => ({
        id: `m2-${index + 1}`,
        formats: [...formats],
        maxHeight,
        disables: [],
        generation,
      })),
  )
}
