import { HOUR_MS } from '../../contract/durations.ts'

/**
 * Loaded into a process before anything else (node --import): each SIGUSR2 sets its clock back by an hour, as when the
 * machine's clock is corrected. Intervals do not change.
 */
const SET_BACK_MS = HOUR_MS

const RealDate = Date
let behindMs = 0
process.on('SIGUSR2', () => {
  behindMs += SET_BACK_MS
})

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length > 0) super(...(given as []))
    else super(RealDate.now() - behindMs)
  }

  static override now(): number {
    return RealDate.now() - behindMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
