import type { Values } from './attributes.ts'
import type { KnownM2Slot } from './board-slots.ts'
import { type Build, DRIVES, type Part, partsOf, type Reading, read } from './build.ts'
import { sharesWord } from './words.ts'

export type Drive = Part<(typeof DRIVES)[number]>

const someWordMatches = (words: readonly string[] | undefined, pattern: RegExp) =>
  words?.some((word) => pattern.test(word)) ?? false

export function isM2(drive: Drive): boolean {
  return drive.category === 'ssd' && someWordMatches(drive.values['drive-form-factor'], /^M\.?2\b/i)
}

export function usesSata(drive: Drive): boolean {
  return someWordMatches(drive.values.interface, /\bSATA\b/i)
}

/** Drives whose format is stated, and those that could be of any. */
export function sortDrives(build: Build): { known: Drive[]; unclear: Reading<unknown>[] } {
  const drives = partsOf(build, ...DRIVES)
  const readings = drives.flatMap((drive) => [read(drive, 'drive-form-factor'), read(drive, 'interface')])
  return {
    known: drives.filter(({ values }) => values['drive-form-factor'] && values.interface),
    unclear: readings.filter(({ value }) => value === undefined),
  }
}

function takesFormat(drive: Drive, { formats }: KnownM2Slot): boolean {
  return sharesWord(drive.values['drive-form-factor'] ?? [], formats)
}

function takesHeight(drive: Drive, { maxHeight }: KnownM2Slot): boolean {
  return (drive.values.height ?? 0) <= maxHeight
}

/** A slot that does not state its key or its bus takes NVMe drives with key M, as nearly all do. */
export function takesBus(drive: Drive, { key = 'M', sata, lanes = 4 }: KnownM2Slot): boolean {
  const keys = (drive.values as Values<'ssd'>)['m2-key']
  // A drive with key B+M goes into both.
  if (keys && !keys.some((each) => each.toUpperCase().includes(key))) return false
  if (!drive.values.interface) return sata === true || lanes > 0
  return usesSata(drive) ? sata === true : lanes > 0
}

export function takesDrive(drive: Drive, slot: KnownM2Slot): boolean {
  return takesFormat(drive, slot) && takesHeight(drive, slot) && takesBus(drive, slot)
}
