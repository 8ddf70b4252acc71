import { findStockFaults } from '../../server/trust/check-stock.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Check, Figure, Measured, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { type Paced, pace, paceDetails } from '../writes/pace.ts'
import { recordStatements } from '../writes/record-statements.ts'
import { fillStock, inventStock, PIECES, pay, place, type Stock } from '../writes/shop-floor.ts'
import { measureSignIn } from '../writes/sign-in.ts'

const AT_ONCE = 10
const PRODUCTS = 100
/** More buyers than there are pieces for. */
const LAST_PIECES = 500
const RIVALS = 80

type Deed = (store: BenchStore, stock: Stock, buyer: number) => Promise<void>

async function placeOne({ engine }: BenchStore, stock: Stock, buyer: number): Promise<string> {
  const orderId = await place(engine, stock, buyer)
  if (!orderId) throw new Error('an order was not placed')
  return orderId
}

const DEEDS: readonly { id: string; name: string; deed: Deed }[] = [
  {
    id: 'place',
    name: 'place order',
    async deed(store, stock, buyer) {
      await placeOne(store, stock, buyer)
    },
  },
  {
    id: 'pay',
    name: 'order + pay',
    async deed(store, stock, buyer) {
      await pay(store.engine, await placeOne(store, stock, buyer))
    },
  },
]

async function measureDeeds(
  engine: EngineTitle,
  { ours, theirs }: Record<'ours' | 'theirs', BenchStore>,
): Promise<{ figures: Figure[]; faults: string[] }> {
  const perTurn = settings.orders
  const stock = inventStock({ users: perTurn * settings.repeats * DEEDS.length, products: PRODUCTS })
  for (const store of [ours, theirs]) await fillStock(store.engine, stock, { onHand: 10_000_000 })
  const bare = await theirs.openBare()
  const figures: Figure[] = []
  let nextBuyer = 0
  for (const { id, name, deed } of DEEDS) {
    const turns: Paced[] = []
    const bareRates: number[] = []
    let statements = 0
    for (let turn = 0; turn < settings.repeats; turn++) {
      const buyers = Array.from({ length: perTurn }, (_, index) => nextBuyer + index)
      nextBuyer += perTurn
      const { recordings, record, stop } = recordStatements()
      const work = (buyer: number) => record(() => deed(ours, stock, buyer))
      turns.push(await pace(buyers, { atOnce: AT_ONCE, work }))
      stop()
      statements = recordings.flat().length / perTurn
      const began = performance.now()
      await bare.replay(recordings)
      bareRates.push(perTurn / ((performance.now() - began) / 1_000))
    }
    figures.push({
      id: `writes/${idOf(engine)}/${id}`,
      name: `${engine}: ${name}`,
      unit: '/s',
      values: turns.map(({ perSecond }) => perSecond),
      against: { what: 'the same statements sent bare to the engine', values: bareRates },
      details: { ...paceDetails(turns), statements },
    })
  }
  await bare.close()
  return { figures, faults: await findStockFaults(ours, stock.products) }
}

/** Everybody wants the last pieces at once; one order more than there are pieces for would be too many. */
async function sellLastPieces({ engine, environment }: BenchStore): Promise<string[]> {
  const stock = inventStock({ users: RIVALS, products: 1 })
  await fillStock(engine, stock, { onHand: LAST_PIECES })
  const placed = await Promise.all(stock.users.map((_, buyer) => place(engine, stock, buyer)))
  const sold = placed.filter((orderId) => orderId !== null).length * PIECES
  const faults = await findStockFaults({ engine, environment }, stock.products)
  return sold === LAST_PIECES ? faults : [...faults, `${sold} of ${LAST_PIECES} pieces were sold`]
}

async function measureEngine(engine: EngineTitle): Promise<Measured> {
  return withStores(engine, AT_ONCE, async (openStore) => {
    const [ours, theirs] = [await openStore(), await openStore()]
    const { figures, faults } = await measureDeeds(engine, { ours, theirs })
    faults.push(...(await sellLastPieces(ours)))
    const told = faults.join('; ') || 'stock, ledger and orders agree, also where more wanted than there was'
    const check: Check = { name: `${engine}: nothing is oversold`, passed: faults.length === 0, told }
    return { figures: [...figures, await measureSignIn(engine, theirs)], checks: [check] }
  })
}

export const section: Section = {
  title: 'Writes',
  method:
    'The shop’s use cases, 10 at once, by turns with the very statements that they sent, recorded and replayed by the engine’s own client with everything prepared. SQLite syncs every commit on both sides; PostgreSQL runs on the same machine without fsync, which favours the bare side. Paying takes no time at the provider. Signing in goes over HTTP, beside the same password checked bare.',
  async measure() {
    const all: Measured[] = []
    for (const engine of ENGINES) all.push(await measureEngine(engine))
    return {
      figures: all.flatMap(({ figures }) => figures),
      checks: all.flatMap(({ checks = [] }) => checks),
    }
  },
}
