import { type Insertable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { nextOrderNumber } from '../../server/db/dialect/order-numbers.ts'
import type { Database } from '../../server/db/schema.ts'
import { toMessageWords } from '../../server/modules/messages/messages.rules.ts'
import { toSearchText } from '../../server/text/search-text.rules.ts'

type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

let made = 0

export async function insertUser({ db }: Pick<Engine, 'db'>, given: Given<'users'> = {}): Promise<string> {
  const id = uuidv7()
  const now = Date.now()
  const user = {
    id,
    email: `buyer-${id}@firm.info`,
    role: 'customer' as const,
    created_at: now,
    updated_at: now,
  }
  await db
    .insertInto('users')
    .values({ ...user, ...given })
    .execute()
  return given.id ?? id
}

/** The latest time a Date can hold: some tests move the clock by years. */
const LAST_MOMENT = 8_640_000_000_000_000

/** A session that does not expire. */
export async function insertSession(
  { db }: Pick<Engine, 'db'>,
  userId: string,
  id: string = uuidv7(),
): Promise<string> {
  const moments = { expires_at: LAST_MOMENT, created_at: 1, updated_at: 1 }
  await db
    .insertInto('session')
    .values({ id, user_id: userId, token: id, ...moments })
    .execute()
  return id
}

/** A product with its stock and the ledger row that explains it. */
export async function insertProduct(
  { db }: Pick<Engine, 'db'>,
  given: Given<'product'> = {},
): Promise<string> {
  made += 1
  const now = Date.now()
  const product = {
    id: uuidv7(),
    slug: `part-${made}-${now}`,
    part_number: `NB-TEST-${made}-${now}`,
    name: `Part ${made}`,
    description: 'A part made for a test',
    category: 'fans',
    price_cents: 1_000,
    minimum_order: 10,
    on_hand: 500,
    reserved: 0,
    created_at: now,
    updated_at: now,
    ...given,
  }
  const searchText = toSearchText(product.name, product.part_number, product.description)
  await db
    .insertInto('product')
    .values({ search_text: searchText, ...product })
    .execute()
  await db
    .insertInto('stock_ledger')
    .values({
      id: uuidv7(),
      product_id: product.id,
      on_hand_change: product.on_hand,
      reserved_change: product.reserved,
      reason: 'opening',
      created_at: now,
    })
    .execute()
  return product.id
}

/** Inserts enough products, with statistics, for the query planner to have a choice. */
export async function insertManyProducts({ db }: Pick<Engine, 'db'>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    slug: `one-of-many-${index}`,
    name: `One of many ${index}`,
    description: '',
    price_cents: 1 + index,
    minimum_order: 1 + (index % 50),
    on_hand: index,
    reserved: 0,
    search_text: `one of many ${index}`,
    created_at: 0,
    updated_at: 0,
  }))
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('product')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  await sql`analyze product`.execute(db)
}

type GivenLine = Given<'order_line'> & { product_id: string }

/** What an order of one line may name: columns of the order and of its line. */
type GivenOrder = Given<'orders'> & Omit<GivenLine, 'id' | 'order_id'> & { user_id: string }

/** An order of one line. Its holds and prices follow from each other unless they are given. */
export async function insertOrder({ db }: Pick<Engine, 'db'>, given: GivenOrder): Promise<string> {
  const now = Date.now()
  const {
    product_id,
    product_name = 'Part',
    unit_price_cents = 1_000,
    quantity = 10,
    held_until,
    hold_origin = null,
    hold_class = null,
    shipped_quantity = 0,
    returned_quantity = 0,
    refunded_quantity = 0,
    refunded_cents = 0,
    position = 1,
    ...ofOrder
  } = given
  const price_cents = given.price_cents ?? unit_price_cents * quantity
  const order = {
    id: uuidv7(),
    number: nextOrderNumber(db),
    single_product_id: product_id,
    lines_cents: price_cents,
    user_email: 'buyer@firm.info',
    customer_name: 'A Buyer',
    address: '1 Works Road',
    phone: '555 0100',
    status: 'placed' as const,
    version: 1,
    hold_expires_at: now + HOUR_MS,
    created_at: now,
    updated_at: now,
    ...ofOrder,
    price_cents,
  }
  await db.insertInto('orders').values(order).execute()
  await insertLine(
    { db },
    {
      order_id: order.id,
      position,
      product_id,
      product_name,
      unit_price_cents,
      quantity,
      price_cents,
      held_until: held_until ?? (order.status === 'placed' ? order.hold_expires_at : null),
      hold_origin,
      hold_class,
      shipped_quantity,
      returned_quantity,
      refunded_quantity,
      refunded_cents,
    },
  )
  return order.id
}

/** Adds a line; the caller must set the order's total. */
export async function insertLine(
  { db }: Pick<Engine, 'db'>,
  given: GivenLine & { order_id: string },
): Promise<string> {
  const { quantity = 10, unit_price_cents = 1_000 } = given
  const line = {
    id: uuidv7(),
    position: 1,
    product_name: 'Part',
    unit_price_cents,
    quantity,
    price_cents: unit_price_cents * quantity,
    held_until: null,
    hold_origin: null,
    hold_class: null,
    ...given,
  }
  await db.insertInto('order_line').values(line).execute()
  return line.id
}

export async function insertReview({ db }: Pick<Engine, 'db'>, given: Given<'review'> = {}): Promise<string> {
  const id = uuidv7()
  const words = { description: 'Good', display_name: 'A Buyer' }
  const review = { id, rating: 5, ...words, verified: 0, sample: 0, created_at: Date.now() }
  await db
    .insertInto('review')
    .values({ ...review, ...given })
    .execute()
  return given.id ?? id
}

/** Inserts enough reviews, with statistics, for the query planner to have a choice: 20 per customer, some hidden, some waiting. */
export async function insertManyReviews(
  { db }: Pick<Engine, 'db'>,
  writers: readonly string[],
): Promise<void> {
  const rows = writers.flatMap((user_id) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: uuidv7(),
      user_id,
      rating: 1 + (index % 5),
      description: 'One of many',
      display_name: 'A Buyer',
      verified: 0,
      sample: 0,
      hidden_at: index % 7 === 0 || index % 11 === 0 ? 1 : null,
      waiting: index % 11 === 0 ? 1 : 0,
      created_at: 0,
    })),
  )
  await db.insertInto('review').values(rows).execute()
  await sql`analyze`.execute(db)
}

/** A message of the contact form, with its search words. */
export async function insertMessage(
  { db }: Pick<Engine, 'db'>,
  given: Given<'message'> = {},
): Promise<string> {
  const id = uuidv7()
  const message = {
    id,
    request_id: id,
    email: 'ines@firm.info',
    subject: 'A question',
    body: 'How many are there?',
    created_at: Date.now(),
    ...given,
  }
  await db.insertInto('message').values(message).execute()
  const words = toMessageWords(message).map((word) => ({ word, message_id: message.id }))
  await db.insertInto('message_word').values(words).execute()
  return message.id
}

/** A cart with one line: of an account, or of the browser whose token has this hash. */
export async function insertCartLine(
  { db }: Pick<Engine, 'db'>,
  owner: { user_id: string } | { token_hash: string },
  given: Partial<Insertable<Database['cart_line']>> & { product_id: string },
): Promise<string> {
  const id = uuidv7()
  const now = Date.now()
  const times = { created_at: now, updated_at: now, expires_at: now + 90 * DAY_MS }
  await db
    .insertInto('cart')
    .values({ id, user_id: null, token_hash: null, ...owner, version: 1, ...times })
    .execute()
  const line = { quantity: 10, seen_unit_price_cents: 1_000, added_at: now, position: 1 }
  await db
    .insertInto('cart_line')
    .values({ cart_id: id, ...line, ...given })
    .execute()
  return id
}

/** A saved list with one line. */
export async function insertList(
  { db }: Pick<Engine, 'db'>,
  { product_id, ...given }: Given<'saved_list'> & { user_id: string; product_id: string },
): Promise<string> {
  const list = { id: uuidv7(), name: 'Render nodes', token: null, created_at: Date.now(), ...given }
  await db.insertInto('saved_list').values(list).execute()
  const line = { quantity: 10, seen_unit_price_cents: 1_000, position: 1 }
  await db
    .insertInto('saved_list_line')
    .values({ list_id: list.id, product_id, ...line })
    .execute()
  return list.id
}

export async function insertBuild(
  { db }: Pick<Engine, 'db'>,
  given: Given<'saved_build'> & { user_id: string },
): Promise<string> {
  const times = { created_at: 1, changed_at: 1 }
  const build = { id: uuidv7(), name: 'Render node', parts: 'n7-8c', machines: 1, ...times, ...given }
  await db.insertInto('saved_build').values(build).execute()
  return build.id
}

/** A synonym: words of buyers with the meaning that the owner gave them. */
export async function insertSynonym(
  { db }: Pick<Engine, 'db'>,
  given: Given<'search_synonym'> = {},
): Promise<string> {
  const synonym = { id: uuidv7(), typed: 'windmaker', means: 'fans', created_at: Date.now(), ...given }
  await db.insertInto('search_synonym').values(synonym).execute()
  return synonym.id
}
