import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Frees unreachable objects; 'minor' frees only young ones, in a millisecond or less. */
export const collectGarbage: (options?: { type: 'minor' | 'major' }) => void = runInNewContext('gc')
