import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '../contract/durations.ts'

/** How long a replaced build is kept. A shop that still runs it should have been restarted long before. */
export const KEPT_MS = 7 * DAY_MS

/**
 * Gives a build of the pages a folder of its own, because several processes may build at once. The folder is removed
 * when the build ends. What a killed build left is removed some days later.
 */
export async function withUnfinished(
  builds: string,
  build: (folder: string) => Promise<void>,
  now = Date.now(),
): Promise<void> {
  mkdirSync(builds, { recursive: true })
  for (const name of readdirSync(builds)) {
    const { mtimeMs = now } = statSync(join(builds, name), { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < now - KEPT_MS) rmSync(join(builds, name), { recursive: true, force: true })
  }
  const folder = join(builds, randomUUID())
  mkdirSync(folder)
  try {
    await build(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Moves the files of a finished build beside those of earlier ones. Each appears in one step, because a running shop
 * sends files of the same names, and browsers cache them for a year.
 */
export function placePageFiles(from: string, folder: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(folder, relative(from, source))
    mkdirSync(dirname(target), { recursive: true })
    renameSync(source, target)
  }
  rmSync(from, { recursive: true })
}

/**
 * Removes files of built pages some days after a build without them. Until then a shop that has not been restarted,
 * and a page that is still open in a browser, find them.
 */
export function removeOldPageFiles(
  folder: string,
  { current, former }: { current: readonly string[]; former: readonly string[] },
  now = Date.now(),
): void {
  const [isCurrent, wasCurrent] = [new Set(current), new Set(former)]
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const built = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '')
    if (isCurrent.has(built)) continue
    if (wasCurrent.has(built)) utimesSync(path, now / 1_000, now / 1_000)
    // Another build may have removed it just now.
    else if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - KEPT_MS)
      rmSync(path, { force: true })
  }
}
