import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { mergeFromTabs } from './merging-tabs.ts'
import { overlapCarts } from './overlapping-carts.ts'
import { tell } from './score.ts'
import { ShopPair } from './shop-pair.ts'

const CARTS = inForm({
  short: { runs: 1, buyers: 40, killEvery: 1 },
  long: { runs: 50, buyers: 200, killEvery: 5 },
})
const TABS = inForm({ short: { people: 10, killEvery: 2 }, long: { people: 500, killEvery: 5 } })

describeOnTrialStore('Carts over two processes', (getStore) => {
  let pair: ShopPair | undefined
  beforeAll(async () => {
    pair = await ShopPair.open(getStore())
  })
  afterAll(() => pair?.end())
  const getPair = () => {
    if (!pair) throw new Error('the shops are opened in beforeAll')
    return pair
  }

  it(`Overlapping carts: ${CARTS.buyers} buyers get exactly what there is, whole orders only, ${CARTS.runs} times, also when a shop is killed (TRUST_SEED=${seed})`, async (context) => {
    const { faults, orders, kills } = await overlapCarts(getPair(), { ...CARTS, seed })
    const note = `${orders.toLocaleString('en')} orders, ${kills} kills`
    tell(context, { tried: CARTS.runs * CARTS.buyers, of: 'carts', lost: faults.length, note })
    expect(faults).toEqual([])
    expect(orders).toBeGreaterThan(CARTS.runs)
  })

  it(`Tabs that sign in at once merge the browser’s cart once, and nothing is lost (TRUST_SEED=${seed})`, async (context) => {
    const { faults, kills } = await mergeFromTabs(getPair(), { ...TABS, seed })
    const note = `${kills} kills`
    tell(context, { tried: TABS.people, of: 'merged carts', lost: faults.length, note })
    expect(faults).toEqual([])
  })
})
