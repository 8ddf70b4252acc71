import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports processor time to programs in hundredths of a second, whatever its internal clock does. */
const TICKS_PER_SECOND = 100
/** Position in /proc/<pid>/stat, counted from the end of the name, which may contain anything. */
const USER_TIME = 11
const SYSTEM_TIME = 12

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** Processor seconds of a process and its children; null where the system does not report them. */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND
    return childrenOf(pid).reduce((sum, child) => sum + (processorSeconds(child) ?? 0), own)
  } catch {
    return null
  }
}
