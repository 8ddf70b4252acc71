import { confirmCard, intentOf } from '../../support/card.ts'
import { insertProduct } from '../../support/factories.ts'
import {
  askForIntentCall,
  type Buyer,
  callPatiently,
  insertBuyers,
  paying,
  placing,
  type ShopReply,
} from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'

interface LastUnitsOptions {
  runs: number
  buyers: number
  units: number
}

interface LastUnitsReport {
  faults: string[]
  runs: { held: number; sold: number; refused: number; seconds: number }[]
}

/** One in this many buyers who get a piece pays immediately, in the middle of the rush. */
const ONE_PAYS_OF = 5

/**
 * More buyers at once than pieces, spread over two processes on one database. Some pay while others still order; both
 * processes receive each payment at the same moment, and one of them from the provider as well.
 */
export async function sellLastUnits(store: TrialStore, options: LastUnitsOptions): Promise<LastUnitsReport> {
  return runTrial({ store, shops: 2 }, async (trial) => {
    for (const { opened } of trial.urls.map(trial.start)) await opened
    const report: LastUnitsReport = { faults: [], runs: [] }
    for (let run = 1; run <= options.runs; run += 1) {
      const { faults, ...figures } = await sellOnce(trial, options)
      report.runs.push(figures)
      report.faults.push(...faults.map((fault) => `run ${run}: ${fault}`))
    }
    return report
  })
}

async function sellOnce(trial: Trial, { buyers: count, units }: LastUnitsOptions) {
  const productId = await insertProduct(trial.store.engine, { on_hand: units, minimum_order: 1 })
  const buyers = await insertBuyers(trial.store, count)
  const startedAt = Date.now()
  const outcomes = await Promise.all(buyers.map((buyer, index) => buyOne(trial, { buyer, index, productId })))
  const seconds = (Date.now() - startedAt) / 1000

  const numberOf = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const [held, sold, refused] = [numberOf('held'), numberOf('sold'), numberOf('refused')]
  const faults = outcomes.filter((outcome) => !['held', 'sold', 'refused'].includes(outcome))
  if (held + sold !== units) faults.push(`${held} held and ${sold} sold of ${units}`)
  if (refused !== count - units) faults.push(`${refused} of ${count} buyers were refused`)
  const orders = await trial.store.engine.db
    .selectFrom('orders')
    .select('status')
    .where('single_product_id', '=', productId)
    .execute()
  const written = `${held} placed and ${sold} paid`
  const found = `${orders.filter(({ status }) => status === 'placed').length} placed and ${orders.filter(({ status }) => status === 'paid').length} paid`
  if (found !== written || orders.length !== units) faults.push(`${written} were told, ${found} are written`)
  return {
    held,
    sold,
    refused,
    seconds,
    faults: [...faults, ...(await findStockFaults(trial.store, [productId]))],
  }
}

/** 'held', 'sold' or 'refused'; anything else describes what went wrong. */
async function buyOne(
  { urls, sandbox }: Trial,
  { buyer, index, productId }: { buyer: Buyer; index: number; productId: string },
): Promise<string> {
  const [here = '', there = ''] = index % 2 === 0 ? urls : urls.toReversed()
  const placed = await callPatiently(here, buyer, placing(productId))
  if (placed.body.code === 'OUT_OF_STOCK') return 'refused'
  const orderId = placed.body.insertedId
  if (!placed.body.success || !orderId) return describe('placing', placed)
  if (index % ONE_PAYS_OF !== 0) return 'held'

  const intent = await callPatiently(there, buyer, askForIntentCall(orderId))
  if (!intent.body.clientSecret) return describe('asking for an intent', intent)
  await confirmCard(sandbox, intent.body.clientSecret)
  const call = paying(orderId, intentOf(intent.body.clientSecret))
  const replies = await Promise.all([here, there].map((url) => callPatiently(url, buyer, call)))
  const refused = replies.find(({ status }) => status !== 200)
  return refused ? describe('paying', refused) : 'sold'
}

const describe = (what: string, { status, body }: ShopReply) => `${what}: ${status} ${JSON.stringify(body)}`
