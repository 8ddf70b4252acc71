import { randomBytes, randomUUID } from 'node:crypto'
import type { Engine } from '../../../server/db/dialect/engine.ts'
import {
  insertBuild,
  insertCartLine,
  insertList,
  insertMessage,
  insertOrder,
  insertProduct,
  insertReview,
  insertUser,
} from '../../support/factories.ts'
import { GOOD_QUERY, GOOD_VALUES } from '../../support/good-values.ts'
import { insertSignedIn } from '../../support/orders.ts'
import { IMAGE_KEY, PHOTO_KEY } from '../../support/product-draft.ts'
import type { Operation } from './api-document.ts'
import { pick } from './draw-values.ts'
import type { Random } from './random.ts'

/** People to call as, and something of each kind to call about; what a call deletes is gone until the next scene. */
export interface Scene {
  authorizations: (string | null)[]
  named: Record<string, readonly unknown[]>
  others: readonly unknown[]
  drawParameter(operation: Operation, name: string): unknown
}

const TEXTS = [
  'A text',
  'part',
  'n7-8c',
  '1',
  '10',
  '12.50',
  '2026-01-31',
  'fans',
  'true',
  'false',
  'newest',
  'pi_1',
  '5',
]
const STATES = ['placed', 'placed', 'paid', 'paid', 'shipped', 'delivered'] as const
const NUMBERS = [1, 2, 5, 10, 12.5, 100, 500]

export async function setScene(engine: Engine, random: Random): Promise<Scene> {
  const [customer, admin] = [await insertSignedIn(engine), await insertSignedIn(engine, 'admin')]
  const strangers = [await insertUser(engine), await insertUser(engine)].map((id) => `buyer-${id}@firm.info`)
  const user_id = customer.userId
  const ids: Record<string, string[]> = {}
  const note = (kind: string, id: string) => {
    ids[kind] = [...(ids[kind] ?? []), id]
  }
  for (const [index, status] of STATES.entries()) {
    const product_id = await insertProduct(engine, { reserved: 10, updated_at: 0 })
    const [name, token] = [`Number ${index}`, randomBytes(16).toString('base64url')]
    note('product', product_id)
    note('cart', product_id)
    note('order', await insertOrder(engine, { user_id, product_id, status, user_email: customer.email }))
    note('review', await insertReview(engine, { user_id, product_id }))
    note('message', await insertMessage(engine))
    note('list', await insertList(engine, { user_id, product_id, name, token }))
    note('shared-list', token)
    note('saved-build', await insertBuild(engine, { user_id, name }))
    if (index === 0) await insertCartLine(engine, { user_id }, { product_id })
  }
  const img = `/images/${IMAGE_KEY}-640.webp`
  const photo = `/images/${PHOTO_KEY}-640.webp`
  const emails = [customer.email, admin.email, ...strangers]
  const good = Object.entries({ ...GOOD_VALUES, ...GOOD_QUERY }).map(([name, value]) => [name, [value]])
  return {
    authorizations: [
      null,
      customer.headers.authorization,
      admin.headers.authorization,
      admin.headers.authorization,
    ],
    named: {
      ...Object.fromEntries(good),
      productId: ids.product,
      product: ids.product,
      // Ids of products to archive, and of orders whose packing slips are printed.
      ids: [...(ids.product ?? []), ...(ids.order ?? [])],
      products: (ids.product ?? []).map((id) => [{ id }]),
      change: [
        { kind: 'change-price-by-percent', percent: '5' },
        { kind: 'add-stock', pieces: '1' },
      ],
      orderId: ids.order,
      // What the cart costs.
      total: [100],
      // An order id where an order is paid, a number of pieces where a product is described.
      order: [...(ids.order ?? []), ...Array<string>(6).fill('10')],
      // The document allows any text here; the product list accepts only a few.
      sort: ['newest', '-price', 'spec:cores'],
      spec: ['cores:8'],
      stock: ['in', 'low,out'],
      minimumOrder: ['1-5'],
      leadTimeMax: ['7'],
      minPrice: ['1.50'],
      maxPrice: ['500'],
      partNumber: [''],
      leadTimeDays: [5],
      multiple: [10],
      priceBreaks: ['100: 9.50'],
      // When the products were changed last.
      updatedAt: [new Date(0).toISOString()],
      gallery: [[], [img]],
      specs: [{}],
      email: emails,
      user: emails,
      img: [img],
      photoURL: [photo],
      category: ['fans'],
      requestId: Array.from({ length: 5 }, () => randomUUID()),
      csv: ['name,description,minimum_order,quantity,price\nA part,Text,1,10,1.00\n'],
    },
    others: [...TEXTS, ...NUMBERS, true, false, null, img, ...emails, randomUUID(), ...(ids.product ?? [])],
    drawParameter({ template }, name) {
      if (name === 'email') return pick(random, emails)
      const [, kind = ''] = template.split('/')
      return pick(random, ids[kind] ?? [randomUUID()])
    },
  }
}
