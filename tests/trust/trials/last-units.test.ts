import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm } from './form.ts'
import { sellLastUnits } from './last-units.ts'
import { tell } from './score.ts'

const { runs, buyers } = inForm({ short: { runs: 1, buyers: 60 }, long: { runs: 50, buyers: 200 } })
const UNITS = 7

describeOnTrialStore('The last pieces over two processes', (getStore) => {
  // Seen to fail on PostgreSQL when fillReservations does not check `reserved + more <= on_hand` (the database's own
  // check makes buyers get 500), and on SQLite when an attempt of placeOrder is not a transaction (what a lost attempt
  // wrote stays, and 41 orders share 40 reservations).
  it(`Exactly the last ${UNITS} pieces are sold or held for ${buyers} buyers at once, and no piece twice`, async (context) => {
    const report = await sellLastUnits(getStore(), { runs, buyers, units: UNITS })
    tell(context, { tried: runs * buyers, of: 'buyers', lost: report.faults.length })
    expect(report.faults).toEqual([])
    expect(report.runs).toHaveLength(runs)
  })
})
