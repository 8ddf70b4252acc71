import { expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm } from './form.ts'
import { holdBodies } from './held-bodies.ts'
import { tell } from './score.ts'

const size = inForm({
  short: { times: 1, everyPlace: false, untilCut: false },
  long: { times: 10, everyPlace: true, untilCut: true },
})

describeOnTrialStore('A body that is held back', (getStore) => {
  it('A held body does nothing once its sender is signed out, demoted or removed, directly and through a proxy', async (context) => {
    const { faults, tried } = await holdBodies(getStore(), size)
    tell(context, { tried, of: 'held requests', lost: faults.length })
    expect(faults).toEqual([])
  })
})
