import { expect, it } from 'vitest'
import { describePayments } from '../../support/payment-shop.ts'
import { inForm } from './form.ts'
import { tell } from './score.ts'
import { endureProvider, listAilments, ORDER_ACTIONS, type Patience } from './sick-provider.ts'

const { slowMs, patience } = inForm<{ slowMs: number; patience: Patience }>({
  short: { slowMs: 300, patience: { timeoutMs: 150, retries: 0 } },
  long: { slowMs: 10_000, patience: {} },
})
const ailments = listAilments(slowMs)

// Seen to fail when payOrder calls the provider while it keeps the order locked, and when the key of a refund is new at
// each call and a reply is cut off.
describePayments('A provider that fails', (getShop) => {
  it.for(Object.keys(ailments))(
    'A provider that %s leaves nothing locked, is reported plainly, and does nothing twice',
    async (name, context) => {
      const ailment = ailments[name] ?? {}
      const faults: string[] = []
      for (const [what, action] of Object.entries(ORDER_ACTIONS)) {
        const found = await endureProvider(getShop(), { action, ailment, patience })
        faults.push(...found.map((fault) => `${what}: ${fault}`))
      }
      tell(context, { tried: Object.keys(ORDER_ACTIONS).length, of: 'actions', lost: faults.length })
      expect(faults).toEqual([])
    },
  )
})
