import { insertProduct } from '../../support/factories.ts'
import { insertBuyers, readCartCall } from './buyers.ts'
import { addUp, describeCart, drawCart, type FilledCart, insertCarts, type Wanted } from './carts.ts'
import { type Random, seedRandom } from './random.ts'
import type { ShopPair } from './shop-pair.ts'

const PRODUCTS = 12
const TABS = 4
const PEOPLE_AT_ONCE = 10
const CART = { most: 8, pieces: 5 }

interface MergeReport {
  faults: string[]
  kills: number
}

/**
 * People with a cart in their account and one in their browser sign in there: all tabs ask both shops for the cart at
 * once, and one puts another product into it. One shop is killed again and again, and its tabs ask the other one.
 */
export async function mergeFromTabs(
  pair: ShopPair,
  { people, killEvery, seed }: { people: number; killEvery: number; seed: number },
): Promise<MergeReport> {
  const random = seedRandom(seed)
  const products: string[] = []
  while (products.length < PRODUCTS)
    products.push(await insertProduct(pair.store.engine, { on_hand: 1_000, minimum_order: 1 }))
  const report: MergeReport = { faults: [], kills: 0 }
  for (let round = 1; round * PEOPLE_AT_ONCE <= people; round += 1) {
    const isKilled = round % killEvery === 0
    if (isKilled) report.kills += 1
    report.faults.push(...(await signIn(pair, { products, random, isKilled })))
  }
  return report
}

async function signIn(
  pair: ShopPair,
  { products, random, isKilled }: { products: readonly string[]; random: Random; isKilled: boolean },
): Promise<string[]> {
  const [put = '', ...others] = products
  const buyers = await insertBuyers(pair.store, PEOPLE_AT_ONCE)
  const carts = buyers.map((buyer, index) => ({
    buyer,
    // Some people have no cart yet.
    inAccount: index % 4 === 0 ? new Map() : drawCart(others, { random, ...CART }),
    inBrowser: drawCart(others, { random, ...CART }),
  }))
  const cookies = await insertCarts(pair.store, carts)
  const killAt = isKilled ? random.below(PEOPLE_AT_ONCE) : -1
  const calls = carts.map(async ({ buyer }, person) => {
    const cookie = cookies[person] ?? ''
    const tabs = Array.from({ length: TABS }, (_, tab) => pair.call(tab, buyer, readCartCall(cookie)))
    const putting = { method: 'PUT' as const, path: `/cart/line/${put}`, cookie, body: { quantity: 3 } }
    const replies = await Promise.all([...tabs, pair.call(person, buyer, putting)])
    if (person === killAt) pair.kill()
    return replies
  })
  const replies = await Promise.all(calls)
  await pair.bothOpen()
  const faults: string[] = []
  for (const [person, cart] of carts.entries()) {
    const own = replies[person] ?? []
    const refused = own.filter(({ status }) => status !== 200)
    faults.push(...refused.map(({ status, body }) => `a tab was answered ${status} ${JSON.stringify(body)}`))
    // The reply of a shop that was killed may be lost.
    const told = own.filter(({ body: { merged = [] } }) => merged.length > 0).length
    if (told > 1 || (told === 0 && !isKilled)) faults.push(`${told} tabs were told of the merge`)
    const expected = addUp(addUp(cart.inAccount, cart.inBrowser), new Map([[put, 3]]))
    faults.push(...(await findCartFaults(pair, cart, expected)))
  }
  const left = await countBrowserCarts(pair)
  return left === 0 ? faults : [...faults, `${left} carts of browsers are left`]
}

async function findCartFaults(
  { store }: ShopPair,
  { buyer }: FilledCart,
  expected: Wanted,
): Promise<string[]> {
  const lines = await store.engine.db
    .selectFrom('cart')
    .innerJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select(['cart_line.product_id', 'cart_line.quantity'])
    .where('cart.user_id', '=', buyer.userId)
    .execute()
  const found = describeCart(new Map(lines.map(({ product_id, quantity }) => [product_id, quantity])))
  const wanted = describeCart(expected)
  return found === wanted ? [] : [`${buyer.email} has [${found}] instead of [${wanted}]`]
}

async function countBrowserCarts({ store }: ShopPair): Promise<number> {
  const carts = store.engine.db.selectFrom('cart').select('id').where('token_hash', 'is not', null)
  return (await carts.execute()).length
}
