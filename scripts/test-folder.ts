import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is in it in memory. */
const SHARED_MEMORY = '/dev/shm'
const GB = 1024 ** 3
/** The tests write a quarter of this. A container often has only 64 MB. */
const NEEDED_ROOM = GB
/** The tests themselves need most of it. */
const NEEDED_MEMORY = 12 * GB

/** Whether files there are in memory and can be run, as PostgreSQL must be when its account cannot reach the project. */
export function isMemory(folder: string, mounts: string): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === folder)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  return type === 'tmpfs' && !options.split(',').includes('noexec')
}

function canUse(folder: string): boolean {
  try {
    if (!isMemory(folder, readFileSync('/proc/mounts', 'utf8'))) return false
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_ROOM && Math.min(freemem(), process.availableMemory()) >= NEEDED_MEMORY
  } catch {
    return false
  }
}

/** A new folder for all that tests write: in memory if there is room, because on a disk they take a tenth longer. */
export function makeTestFolder(memory = SHARED_MEMORY): { path: string; remove(): void } {
  const path = mkdtempSync(join(canUse(memory) ? memory : tmpdir(), 'northbridge-tests-'))
  // PostgreSQL refuses to run as root, and its account must reach its folder in this one.
  chmodSync(path, 0o711)
  return {
    path,
    remove() {
      try {
        // After a signal, PostgreSQL may still write its last files.
        rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      } catch (error) {
        console.error(`${path} could not be removed: ${error instanceof Error ? error.message : error}`)
      }
    },
  }
}
