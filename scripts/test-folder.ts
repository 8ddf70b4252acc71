import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is in it in memory. */
const SHARED_MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94
const GB = 1024 ** 3
/** The tests write a quarter of this. A container often has only 64 MB. */
const NEEDED_ROOM = GB
/** The tests themselves need most of it. */
const NEEDED_MEMORY = 12 * GB

function hasRoomInMemory(folder: string): boolean {
  const { type, bavail, bsize } = statfsSync(folder)
  return type === TMPFS && bavail * bsize >= NEEDED_ROOM && freemem() >= NEEDED_MEMORY
}

function canUse(folder: string): boolean {
  try {
    return hasRoomInMemory(folder)
  } catch {
    return false
  }
}

/** A new folder for all that tests write: in memory if there is room, because on a disk they take a tenth longer. */
export function makeTestFolder(memory = SHARED_MEMORY): { path: string; remove(): void } {
  const path = mkdtempSync(join(canUse(memory) ? memory : tmpdir(), 'northbridge-tests-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
