import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Frees what nobody uses any more; 'minor' only what is young, in a millisecond or less. */
export const collectGarbage: (options?: { type: 'minor' | 'major' }) => void = runInNewContext('gc')
