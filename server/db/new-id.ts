import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const RANDOM_BYTES = 16
/** Random bytes are fetched for many ids at once, because a fetch costs more than making an id. */
const pool = new Uint8Array(256 * RANDOM_BYTES)
let used = pool.length

function takeRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.subarray(used - RANDOM_BYTES, used)
}

/** A UUID that begins with its time, so that newer rows sort after older ones. `seq` orders ids of one millisecond. */
export function newId(time: { msecs: number; seq?: number }): string {
  return uuidv7({ ...time, random: takeRandom() })
}
