import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../contract/durations.ts'

/** How long a replaced build is kept. A shop that still runs it should have been restarted long before. */
export const KEPT_MS = 7 * DAY_MS

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
    else if (statSync(path).mtimeMs < now - KEPT_MS) rmSync(path)
  }
}
