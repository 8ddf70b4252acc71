import { findStockFaults } from '../../tests/trust/trials/check-stock.ts'
import type { ChildServer } from '../child-server.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Check, Figure, Measured, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'
import { BUYER_TOKEN_SETTINGS } from '../writes/load-orders.ts'
import { measureCart, measureManyLines } from '../writes/many-lines.ts'
import { pace, paceDetails } from '../writes/pace.ts'
import { recordStatements } from '../writes/record-statements.ts'
import type { Bare } from '../writes/replay-statements.ts'
import { measureSignIn } from '../writes/sign-in.ts'
import { ACTIONS, type Action, AT_ONCE } from '../writes/write-actions.ts'
import { fillStock, generateStock, PIECES, place, type Stock } from '../writes/write-fixtures.ts'

const PRODUCTS = 100
/** Fewer pieces than the buyers want. */
const LAST_PIECES = 500
const RIVALS = 80

/** The same people and products in three stores: one to record the statements, and two that are timed. */
type Stores = Record<'recorded' | 'ours' | 'theirs', BenchStore>

interface Setting {
  engine: EngineTitle
  stores: Stores
  stock: Stock
  shop: ChildServer
  bare: Bare
}

/** Recording costs time, so it happens beforehand, in another store and untimed; afterwards both sides are warm. */
async function recordAction({ once }: Action, { stores, stock }: Setting, buyers: readonly number[]) {
  const { record, stop, ...recorded } = recordStatements()
  const work = (buyer: number) => record(() => once({ store: stores.recorded, stock }, buyer))
  await pace(buyers, { atOnce: AT_ONCE, work }).finally(stop)
  return recorded
}

async function measureAction(action: Action, setting: Setting, buyersOf: (turn: number) => number[]) {
  const { engine, stores, stock, shop, bare } = setting
  const turns: Awaited<ReturnType<Action['turn']>>[] = []
  const bareRates: number[] = []
  let statements = 0
  for (let turn = 0; turn < settings.repeats; turn++) {
    const buyers = buyersOf(turn)
    const recorded = await recordAction(action, setting, buyers)
    statements = recorded.sent.length / buyers.length
    turns.push(await action.turn({ store: stores.ours, stock, shop }, buyers))
    const began = performance.now()
    await bare.replay(recorded)
    bareRates.push(buyers.length / ((performance.now() - began) / 1_000))
  }
  const figure: Figure = {
    id: `writes/${idOf(engine)}/${action.id}`,
    name: `${engine}: ${action.name}`,
    unit: '/s',
    values: turns.map(({ perSecond }) => perSecond),
    against: { what: 'the same statements sent bare to the engine', values: bareRates },
    details: { ...paceDetails(turns), statements },
  }
  return figure
}

async function measureActions(engine: EngineTitle, stores: Stores, stock: Stock): Promise<Figure[]> {
  const perTurn = settings.orders
  for (const store of Object.values(stores)) await fillStock(store.engine, stock, { onHand: 10_000_000 })
  const bare = await stores.theirs.openBare()
  const shop = await startShop({ ...stores.ours.environment, ...BUYER_TOKEN_SETTINGS })
  try {
    const figures: Figure[] = []
    for (const [at, action] of ACTIONS.entries()) {
      const first = (turn: number) => (at * settings.repeats + turn) * perTurn
      const buyersOf = (turn: number) => Array.from({ length: perTurn }, (_, index) => first(turn) + index)
      figures.push(await measureAction(action, { engine, stores, stock, shop, bare }, buyersOf))
    }
    return figures
  } finally {
    await shop.stop()
    await bare.close()
  }
}

/** All buyers want the last pieces at once; the shop must sell exactly as many as it has. */
async function sellLastPieces({ engine, environment }: BenchStore): Promise<string[]> {
  const stock = generateStock({ users: RIVALS, products: 1 })
  await fillStock(engine, stock, { onHand: LAST_PIECES })
  const placed = await Promise.all(stock.users.map((_, buyer) => place(engine, stock, buyer)))
  const sold = placed.filter((orderId) => orderId !== null).length * PIECES
  const faults = await findStockFaults({ engine, environment }, stock.products)
  return sold === LAST_PIECES ? faults : [...faults, `${sold} of ${LAST_PIECES} pieces were sold`]
}

async function measureEngine(engine: EngineTitle): Promise<Measured> {
  return withStores(engine, AT_ONCE, async (openStore) => {
    const stores = { recorded: await openStore(), ours: await openStore(), theirs: await openStore() }
    const users = settings.orders * settings.repeats * ACTIONS.length
    const stock = generateStock({ users, products: PRODUCTS })
    const figures = await measureActions(engine, stores, stock)
    const faults = await findStockFaults(stores.ours, stock.products)
    faults.push(...(await sellLastPieces(stores.ours)))
    const detail =
      faults.join('; ') || 'stock, ledger and orders agree, even where buyers wanted more than there was'
    const check: Check = { name: `${engine}: nothing is oversold`, passed: faults.length === 0, detail }
    figures.push(await measureManyLines(stores.ours, engine))
    figures.push(...(await measureCart(stores.ours.engine, engine)))
    return { figures: [...figures, await measureSignIn(engine, stores.theirs)], checks: [check] }
  })
}

export const section: Section = {
  title: 'Writes',
  method:
    'What the shop’s routes call, 10 at once, alternating with the very statements that it sends, recorded beforehand in a third database and replayed by the engine’s own client, which prepares each once. The same order is also sent over HTTP to a process of the shop, with sign-in, validation and the load generator around it. SQLite syncs every commit on both sides and has one writer; on PostgreSQL, which runs on the same machine without fsync (which favors the bare side), both have 10 connections, and the shop sends several statements in one round trip where the bare client waits for each. Processor time is the shop’s, without that of PostgreSQL. Paying takes no time at the provider. A cart of 200 lines and a cart of one line are ordered alternately over HTTP, one at a time, with a mail server outside the shop; so are changes and readings of a cart, without HTTP. Signing in goes over HTTP, beside the same password checked bare.',
  async measure() {
    const all: Measured[] = []
    for (const engine of ENGINES) all.push(await measureEngine(engine))
    return {
      figures: all.flatMap(({ figures }) => figures),
      checks: all.flatMap(({ checks = [] }) => checks),
    }
  },
}
