import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { shipOrder } from '../../../server/modules/orders/ship-order.ts'
import { createPaymentIntent } from '../../../server/modules/payments/create-payment-intent.ts'
import { payOrder } from '../../../server/modules/payments/pay-order.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { refundOrder } from '../../../server/modules/payments/refund-order.ts'
import { confirmCard, intentOf, openAccount } from '../../support/card.ts'
import type { RunningSandbox } from '../../support/run-sandbox.ts'
import type { OnStep } from '../../support/stepped-dialect.ts'
import { stepProvider } from '../../support/stepped-provider.ts'
import type { Encounter } from './meet-rival.ts'
import { findUnexpected, oneDone } from './order-encounters.ts'
import {
  buyAll,
  describeOutcome,
  findSceneFaults,
  holdAllPieces,
  type RivalScene,
  WHILE_HELD,
} from './rival-scenes.ts'

type Sandbox = Pick<RunningSandbox, 'stripe'>

interface PaidScene extends RivalScene {
  intentId: string
}

export function paymentEncounters(engine: EngineWithImages, sandbox: Sandbox) {
  const plain = openProvider(sandbox.stripe)
  const account = openAccount(sandbox)
  const deskOf = (own: EngineWithImages, onStep?: OnStep) => ({
    engine: own,
    provider: onStep ? stepProvider(plain, onStep) : plain,
    publicUrl: 'http://shop.test',
    shopAddress: 'shop@firm.info',
    onMailQueued() {},
    now: () => WHILE_HELD,
  })
  const ask = (own: EngineWithImages, { orderId, buyer: caller }: RivalScene, onStep?: OnStep) =>
    createPaymentIntent(deskOf(own, onStep), { orderId, price: 1, caller })
  const pay = (own: EngineWithImages, { orderId: id, buyer: caller, intentId }: PaidScene, onStep?: OnStep) =>
    describeOutcome(() => payOrder(deskOf(own, onStep), { id, order: id, transactionId: intentId, caller }))

  async function confirm(): Promise<PaidScene> {
    const scene = await holdAllPieces(engine, 'own')
    const { clientSecret } = await ask(engine, scene)
    await confirmCard(sandbox, clientSecret)
    return { ...scene, intentId: intentOf(clientSecret) }
  }

  const asking: Encounter<RivalScene> = {
    prepare: () => holdAllPieces(engine, 'own'),
    operate: (scene, own, onStep) => describeOutcome(() => ask(own, scene, onStep)),
    rival: (scene, others) => buyAll(others, scene),
    async judge(scene, outcome, rivals) {
      const { data } = await account.paymentIntents.list({ limit: 10 })
      const intents = data.filter(({ metadata }) => metadata.orderId === scene.orderId)
      const open = intents.filter(({ status }) => status !== 'canceled')
      return [
        ...findUnexpected(`${outcome} with ${open.length} open`, [
          'done with 1 open',
          'CONFLICT with 0 open',
        ]),
        ...findUnexpected(rivals.toSorted().join(), [oneDone(rivals.length)]),
        ...(await findSceneFaults(engine, scene)),
      ]
    },
  }

  /** The buyer or a rival gets the pieces; a buyer who does not gets the money back. */
  const paying: Encounter<PaidScene> = {
    prepare: confirm,
    operate: (scene, own, onStep) => pay(own, scene, onStep),
    rival: (scene, others) => buyAll(others, scene),
    async judge(scene, outcome, rivals) {
      const { data } = await account.charges.list({ payment_intent: scene.intentId })
      const money = data.map(({ refunded }) => (refunded ? 'returned' : 'kept')).join()
      const refused = rivals.map(() => 'OUT_OF_STOCK').join()
      return [
        ...findUnexpected(`${outcome}, ${money}; ${rivals.toSorted().join()}`, [
          `done, kept; ${refused}`,
          `CONFLICT, returned; ${oneDone(rivals.length)}`,
        ]),
        ...(await findSceneFaults(engine, scene)),
      ]
    },
  }

  const payingTwice: Encounter<PaidScene> = {
    ...paying,
    rival: (scene, others) => pay(others, scene),
    async judge(scene, outcome, rivals) {
      const told = new Set([outcome, ...rivals])
      return [...findUnexpected([...told].join(), ['done']), ...(await findSceneFaults(engine, scene))]
    },
  }

  /** The money goes back or the goods go out, never both. */
  const refunding: Encounter<PaidScene> = {
    async prepare() {
      const scene = await confirm()
      await pay(engine, scene)
      return scene
    },
    operate: ({ orderId: id, admin: caller }, own, onStep) =>
      describeOutcome(() =>
        refundOrder(deskOf(own, onStep), { id, caller, refundedSoFar: 0, status: 'paid', reason: 'R' }),
      ),
    rival: ({ orderId: id, admin: caller }, others) =>
      describeOutcome(() =>
        shipOrder(others, {
          id,
          caller,
          shipment: { carrier: 'UPS', tracking: '1Z' },
          publicUrl: 'http://shop.test',
          now: WHILE_HELD,
        }),
      ),
    async judge(scene, outcome, rivals) {
      const { data } = await account.charges.list({ payment_intent: scene.intentId })
      const money = data.map(({ refunded }) => (refunded ? 'returned' : 'kept')).join()
      const refused = rivals.map(() => 'CONFLICT')
      return [
        ...findUnexpected(`${outcome}, ${money}; ${rivals.toSorted().join()}`, [
          `done, returned; ${refused.join()}`,
          `CONFLICT, kept; ${[...refused.slice(1), 'done'].join()}`,
        ]),
        ...(await findSceneFaults(engine, scene)),
      ]
    },
  }

  return {
    'refunding an order': refunding,
    'asking for an intent': asking,
    'paying an order': paying,
    'paying an order that the rival pays as well': payingTwice,
  }
}
