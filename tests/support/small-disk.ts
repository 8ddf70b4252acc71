import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE = Buffer.alloc(4_096, 1)

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

/** A separate disk that can be filled to its last block and cleared again. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Null where this account may not mount one. */
  static mount({ megabytes, owner = 0 }: { megabytes: number; owner?: number }): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-disk-'))
    const options = `size=${megabytes}m,uid=${owner},gid=${owner},mode=0700`
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
      return new SmallDisk(folder)
    } catch {
      rmSync(folder, { recursive: true })
      return null
    }
  }

  fill(): void {
    const ballast = openSync(join(this.folder, 'ballast'), 'a')
    try {
      while (true) writeSync(ballast, PIECE)
    } catch (error) {
      if (!isFull(error)) throw error
    } finally {
      closeSync(ballast)
    }
  }

  clear(): void {
    rmSync(join(this.folder, 'ballast'))
  }

  remove(): void {
    execFileSync('umount', [this.folder])
    rmSync(this.folder, { recursive: true })
  }
}
