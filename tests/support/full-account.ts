import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { insertBuild, insertCartLine, insertList, insertProduct, insertReview } from './factories.ts'
import { toImageForm } from './image-form.ts'
import { draw } from './images.ts'
import { endHolds, postOrder, settle } from './orders.ts'
import { callAuth, confirmEmail, registerUser, type SignedIn } from './sign-in.ts'

/** These words occur nowhere else in the shop. */
export const ZOLTAN = {
  name: 'Zoltán Quillfeather',
  email: 'zoltan.quill_feather@example.com',
  phone: '555 019 9201',
  address: '77 Hidden Lane, Ödenburg',
} as const

export const PERSONAL_WORDS = [ZOLTAN.email, ZOLTAN.name, 'Quillfeather', ZOLTAN.phone, ZOLTAN.address]

export interface FullAccount {
  user: SignedIn
  orders: Record<'placed' | 'over' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded', string>
  products: string[]
  photo: string
}

/** An account with everything that the shop can store about a person, who is also an admin. */
export async function fillAccount(
  { app, engine, admin }: { app: FastifyInstance; engine: Engine; admin: SignedIn },
  person: { name: string; email: string; phone: string; address: string } = ZOLTAN,
): Promise<FullAccount> {
  const { name, email, phone, address } = person
  const { db } = engine
  const user = await registerUser(app, { name, email })
  const products: string[] = []
  const ask = async (by: SignedIn, method: 'PUT' | 'POST', url: string, payload: object = {}) => {
    const reply = await app.inject({ method, url, headers: by.headers, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json()
  }
  const place = async () => {
    const productId = await insertProduct(engine)
    products.push(productId)
    return (await postOrder(app, user, { productId, address, phone })).json().insertedId as string
  }
  const pay = async () => {
    const id = await place()
    await settle(engine, id)
    return id
  }

  const form = toImageForm([{ data: await draw({ width: 200, height: 173 }).jpeg().toBuffer() }])
  const upload = { method: 'POST', url: '/image', payload: form.payload } as const
  const photo = (await app.inject({ ...upload, headers: { ...form.headers, ...user.headers } })).json().data
    .url
  const profile = { displayName: name, phoneNumber: phone, location: 'Ödenburg', education: 'PhD' }
  await ask(user, 'PUT', `/user/${email}`, { ...profile, email, photoURL: photo })
  await db
    .updateTable('users')
    .set({ email_verified: 1, provider_image: `https://images.example/${email}` })
    .where('id', '=', user.id)
    .execute()
  await ask(admin, 'PUT', `/user/admin/${email}`)
  const helper = await registerUser(app)
  await confirmEmail(engine, helper)
  await ask(user, 'PUT', `/user/admin/${helper.email}`)

  const orders = {
    placed: await place(),
    over: await place(),
    paid: await pay(),
    shipped: await pay(),
    delivered: await pay(),
    cancelled: await place(),
    refunded: await pay(),
  }
  await endHolds(engine, [orders.over])
  for (const id of [orders.shipped, orders.delivered])
    await ask(admin, 'POST', `/order/${id}/shipment`, { carrier: 'DHL', tracking: 'JD0146' })
  await ask(admin, 'POST', `/order/${orders.delivered}/delivery`)
  const reason = `${name.toUpperCase()} called from ${phone.replaceAll(' ', '-')}`
  await ask(admin, 'POST', `/order/${orders.cancelled}/cancellation`, { reason })
  const id = `re_${orders.refunded}`
  const refund = { id, provider_id: id, payment_id: orders.refunded, amount_cents: 10_000, reason }
  await db
    .insertInto('refund')
    .values({ ...refund, actor_id: admin.id, created_at: Date.now() })
    .execute()
  await db
    .updateTable('payment')
    .set({ refunded_cents: 10_000, status: 'refunded' })
    .where('id', '=', orders.refunded)
    .execute()
  await db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', orders.refunded).execute()

  const { photo_key } = await db
    .selectFrom('users')
    .select('photo_key')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  for (const [index, product_id] of products.slice(0, 2).entries()) {
    const id = await insertReview(engine, {
      user_id: user.id,
      product_id,
      display_name: name,
      photo_key,
      description: `I am ${name}, and it works`,
      answer: `Dear ${name.split(' ')[1]}, thank you`,
      answered_at: 1,
    })
    await insertAudit(engine, { action: 'answer review', subject: id, note: `Dear ${name}`, index })
  }

  await insertCartLine(engine, { user_id: user.id }, { product_id: products[0] ?? '' })
  await insertList(engine, { user_id: user.id, product_id: products[0] ?? '', name: `For ${name}` })
  await insertBuild(engine, { user_id: user.id, name: `Machine of ${name}` })
  const typed = `${name.split(' ').at(-1)}4471`.toLowerCase()
  await db
    .insertInto('article_number')
    .values({ user_id: user.id, typed, product_id: products[0] ?? '', used_at: Date.now() })
    .execute()
  const message = { email: email.toUpperCase(), subject: `From ${name}`, message: `Call ${phone}` }
  await ask(user, 'POST', '/message', message)
  await ask(user, 'POST', '/message', { ...message, subject: `${name} again` })
  const reset = { email, redirectTo: '/reset-password' }
  await callAuth(app, '/request-password-reset', { payload: reset })
  await callAuth(app, '/sign-in/email', { payload: { email, password: 'a wrong one' } })
  await insertVerification(engine, JSON.stringify({ link: { email, userId: user.id } }))
  await leaveMails(engine, person)
  return { user, orders, products, photo }
}

async function insertAudit(
  { db }: Engine,
  { index, ...entry }: { action: string; subject: string; note: string; index: number },
): Promise<void> {
  const by = { actor_id: null, actor_email: null }
  await db
    .insertInto('audit_log')
    .values({ id: uuidv7({ seq: index }), ...by, ...entry, created_at: Date.now() })
    .execute()
}

async function insertVerification({ db }: Engine, value: string): Promise<void> {
  const times = { expires_at: Date.now() + 60_000, created_at: 1, updated_at: 1 }
  await db
    .insertInto('verification')
    .values({ id: uuidv7(), identifier: 'state', value, ...times })
    .execute()
}

/** Marks some of the mails as sent and one as refused; the rest still waits. */
async function leaveMails({ db }: Engine, { name, email }: { name: string; email: string }): Promise<void> {
  const mails = await db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()
  const [sent, failed] = mails.map(({ id }) => id)
  const done = { body: '', last_error: null }
  await db
    .updateTable('mail_outbox')
    .set({ ...done, sent_at: 1 })
    .where('id', '=', sent ?? '')
    .execute()
  await db
    .updateTable('mail_outbox')
    .set({ ...done, failed_at: 1, last_error: `550 <${email}> unknown` })
    .where('id', '=', failed ?? '')
    .execute()
  await db
    .updateTable('mail_outbox')
    .set({ body: '', reply_to: null, sent_at: 1 })
    .where('subject', 'like', `%From ${name}`)
    .where('kind', '=', 'shop')
    .execute()
}
