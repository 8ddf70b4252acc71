import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm } from './form.ts'
import { type HoardingOptions, hoard, openHoardedShops } from './hoarding.ts'
import { tell } from './score.ts'
import type { OpenTrial } from './trial.ts'

const CROWDS = inForm<HoardingOptions[]>({
  short: [
    { standing: 'unconfirmed', accounts: 4, addresses: 1, products: 6 },
    { standing: 'unconfirmed', accounts: 4, addresses: 4, products: 6 },
    { standing: 'new', accounts: 4, addresses: 2, products: 12 },
  ],
  long: [
    { standing: 'unconfirmed', accounts: 4, addresses: 1, products: 39 },
    { standing: 'unconfirmed', accounts: 40, addresses: 4, products: 39 },
    { standing: 'unconfirmed', accounts: 120, addresses: 120, products: 39 },
    { standing: 'new', accounts: 2, addresses: 2, products: 39 },
    { standing: 'new', accounts: 60, addresses: 20, products: 39 },
  ],
})

describeOnTrialStore('Hoarding over two processes', (getStore) => {
  let trial: OpenTrial
  beforeAll(async () => {
    trial = await openHoardedShops(getStore())
  })
  afterAll(() => trial?.end())

  // Seen to fail without the limits: four accounts, or two confirmed ones, take every piece for 48 hours.
  it.for(CROWDS)(
    '$accounts accounts ($standing) at $addresses addresses leave every one of $products products to honest buyers',
    async (crowd, context) => {
      const { faults, asked } = await hoard(trial, crowd)
      tell(context, { tried: asked, of: 'orders', lost: faults.length })
      expect(faults).toEqual([])
    },
  )
})
