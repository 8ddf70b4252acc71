import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, placeLinesFor, refund, settle } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { deliverOrder } from './deliver-order.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder } from './get-order.ts'
import { shipOrder } from './ship-order.ts'

describeOnBothEngines('Shipments of lines', (getEngine) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await insertCaller(getEngine(), 'admin')
  })

  /** A paid order of 10 and 4 pieces. */
  async function placePaid() {
    const engine = getEngine()
    const caller = await insertCaller(engine)
    const lines = []
    for (const quantity of [10, 4])
      lines.push({ productId: await insertProduct(engine, { minimum_order: 1 }), quantity })
    const { insertedId: id } = await placeLinesFor(engine, { caller, lines })
    await settle(engine, id)
    const order = await read(id)
    const [first = '', second = ''] = order.lines.map(({ _id }) => _id)
    return { id, first, second, email: caller.email }
  }
  const read = (id: string) => getOrder(getEngine(), { id, caller: admin, now: Date.now() })
  const ship = (id: string, tracking: string, lines?: { line: string; quantity: number }[]) => {
    const shipment = { carrier: 'UPS', tracking, lines }
    return shipOrder(getEngine(), {
      id,
      shipment,
      caller: admin,
      publicUrl: 'http://shop.test',
      now: Date.now(),
    })
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'not refused',
      (error: { message: string }) => error.message,
    )

  it('An order goes out in parcels, stays paid until the last one, and shows what each one holds', async () => {
    const { id, first, second, email } = await placePaid()
    const one = await ship(id, '1Z-1', [{ line: first, quantity: 6 }])
    expect(one).toMatchObject({ status: 'paid', carrier: 'UPS', tracking: '1Z-1' })
    expect(one.lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([6, 0])
    const two = await ship(id, '1Z-2', [{ line: second, quantity: 4 }])
    expect(two.status).toBe('paid')
    const three = await ship(id, '1Z-3')
    expect(three).toMatchObject({
      status: 'shipped',
      tracking: '1Z-3',
      shipments: [
        { tracking: '1Z-1', lines: [{ line: first, quantity: 6 }] },
        { tracking: '1Z-2', lines: [{ line: second, quantity: 4 }] },
        { tracking: '1Z-3', lines: [{ line: first, quantity: 4 }] },
      ],
    })
    expect(three.history.slice(2).map(({ status, note }) => [status, note])).toEqual([
      ['paid', 'Part of the order shipped: UPS 1Z-1'],
      ['paid', 'Part of the order shipped: UPS 1Z-2'],
      ['shipped', 'UPS 1Z-3'],
    ])
    const mails = await getEngine()
      .db.selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', email)
      .where('subject', '=', 'Your order is on its way')
      .orderBy('id')
      .execute()
    expect(mails.map(({ body }) => body.includes('Part of your order has shipped'))).toEqual([
      true,
      true,
      false,
    ])
    expect(mails[2]?.body).toContain('The rest of your order has shipped')
    expect(await deliverOrder(getEngine(), { id, caller: admin, now: Date.now() })).toMatchObject({
      status: 'delivered',
    })
  })

  it('The export names the parcels of each line, and none for a line that was not sent', async () => {
    const { id, first, email } = await placePaid()
    await ship(id, '1Z-1', [{ line: first, quantity: 6 }])
    await ship(id, '1Z-2', [{ line: first, quantity: 1 }])
    let csv = ''
    const options = { query: { user: email }, caller: admin, now: Date.now() }
    for await (const chunk of exportOrders(getEngine(), options)) csv += chunk
    expect(parse(csv, { bom: true, columns: true })).toMatchObject([
      { line: '1', pieces: '10', shipped: '7', carrier: 'UPS; UPS', tracking: '1Z-1; 1Z-2' },
      { line: '2', pieces: '4', shipped: '0', carrier: '', tracking: '' },
    ])
  })

  it('A parcel with more pieces than are left, an unknown line or a known tracking number is refused', async () => {
    const { id, first, second } = await placePaid()
    const { id: other } = await placePaid()
    const strange = (await read(other)).lines[0]?._id ?? ''
    const message = await refusal(
      ship(id, '1Z-1', [
        { line: first, quantity: 11 },
        { line: second, quantity: 5 },
      ]),
    )
    expect(message).toContain('Only 10 pieces of')
    expect(await refusal(ship(id, '1Z-1', [{ line: strange, quantity: 1 }]))).toContain('no such line')
    await ship(id, '1Z-1', [{ line: first, quantity: 1 }])
    expect(await refusal(ship(id, '1Z-1', [{ line: first, quantity: 1 }]))).toContain(
      'already has a shipment with this tracking number',
    )
    expect((await read(id)).lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([1, 0])
  })

  it('Parallel parcels never hold more pieces than their lines', async () => {
    const { id, first, second } = await placePaid()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        refusal(
          ship(id, `1Z-${index}`, [
            { line: first, quantity: 3 },
            { line: second, quantity: 1 },
          ]),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(3)
    expect((await read(id)).lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([9, 3])
    expect((await ship(id, '1Z-rest')).status).toBe('shipped')
  })

  it('A whole refund of a partly shipped order returns only what was not sent', async () => {
    const { id, first } = await placePaid()
    await ship(id, '1Z-1', [{ line: first, quantity: 6 }])
    expect(await refund(getEngine(), id)).toBe('refunded')
    const { lines, status } = await read(id)
    expect(status).toBe('refunded')
    expect(lines.map(({ shippedQuantity, returnedQuantity }) => [shippedQuantity, returnedQuantity])).toEqual(
      [
        [6, 4],
        [0, 4],
      ],
    )
  })
})
