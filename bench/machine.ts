import { availableParallelism, totalmem } from 'node:os'
import type { Machine } from './report.ts'

/** Describes the kind of machine without identifying it. */
export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    architecture: process.arch,
    system: process.platform,
    node: process.version,
  }
}
