import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { cancelOrder } from '../../../server/modules/orders/cancel-order.ts'
import { deleteOrder } from '../../../server/modules/orders/delete-order.ts'
import { expireHolds } from '../../../server/modules/orders/expire-holds.ts'
import type { Encounter } from './meet-rival.ts'
import {
  AFTERWARDS,
  buyAll,
  describeOutcome,
  findSceneFaults,
  holdAllPieces,
  offerPieces,
  placeAll,
  type RivalScene,
  WHILE_HELD,
} from './rival-scenes.ts'

const onOrderClosed = () => {}

/** The buyer who orders all pieces gets them, or one rival does. */
function placing(engine: EngineWithImages, prepare: () => Promise<RivalScene>): Encounter<RivalScene> {
  return {
    prepare,
    operate: (scene, own) => placeAll(own, scene, scene.buyer),
    rival: (scene, others) => buyAll(others, scene),
    async judge(scene, outcome, rivals) {
      const told = [outcome, ...rivals]
      return [
        ...findUnexpected(told.toSorted().join(), [oneDone(told.length)]),
        ...(await findSceneFaults(engine, scene)),
      ]
    },
  }
}

/** By the rival's clock the order has expired, whatever the operation does: one rival gets its pieces. */
function ending(
  engine: EngineWithImages,
  operate: Encounter<RivalScene>['operate'],
  outcomes: readonly string[],
): Encounter<RivalScene> {
  return {
    prepare: () => holdAllPieces(engine, 'own'),
    operate,
    rival: (scene, others) => buyAll(others, scene),
    async judge(scene, outcome, rivals) {
      return [
        ...findUnexpected(outcome, outcomes),
        ...findUnexpected(rivals.toSorted().join(), [oneDone(rivals.length)]),
        ...(await findSceneFaults(engine, scene)),
      ]
    },
  }
}

/** The outcomes when this many buyers want all pieces: one gets them. */
export const oneDone = (count: number) =>
  [...Array.from({ length: count - 1 }, () => 'OUT_OF_STOCK'), 'done'].join()

export const findUnexpected = (is: string, expected: readonly string[]) =>
  expected.includes(is) ? [] : [`${is} instead of ${expected.join(' or ')}`]

export function orderEncounters(engine: EngineWithImages) {
  return {
    'placing an order of the last pieces': placing(engine, () => offerPieces(engine)),
    'placing an order of pieces that an expired hold keeps': placing(engine, () =>
      holdAllPieces(engine, 'other'),
    ),
    'placing an order again whose hold has expired': placing(engine, () => holdAllPieces(engine, 'own')),
    'canceling an order': ending(
      engine,
      ({ orderId: id, admin: caller }, own) =>
        describeOutcome(() =>
          cancelOrder(own, {
            id,
            caller,
            reason: 'R',
            publicUrl: 'http://shop.test',
            now: WHILE_HELD,
            onOrderClosed,
          }),
        ),
      ['done', 'CONFLICT'],
    ),
    'deleting an order': ending(
      engine,
      ({ orderId: id, buyer: caller }, own) =>
        describeOutcome(() => deleteOrder(own, { id, caller, now: WHILE_HELD, onOrderClosed })),
      ['done'],
    ),
    'expiring the holds of all products': ending(
      engine,
      (_scene, own) => describeOutcome(() => expireHolds(own, { now: AFTERWARDS })),
      ['done'],
    ),
    'expiring the holds of one product': ending(
      engine,
      ({ productId }, own) =>
        describeOutcome(() => expireHolds(own, { now: AFTERWARDS, productIds: [productId] })),
      ['done'],
    ),
  } satisfies Record<string, Encounter<RivalScene>>
}
