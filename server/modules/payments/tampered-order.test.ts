import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { postOrder } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { inForm } from '../../../tests/trust/trials/form.ts'
import { tell } from '../../../tests/trust/trials/score.ts'

const VALUES = [-1, 0, 0.5, 1e9, Number.NaN, '10; drop']
/** Fields that other shops have trusted. */
const FIELDS = [
  'price',
  'total',
  'amount',
  'unitPrice',
  'unit_price_cents',
  'price_cents',
  'currency',
  'discount',
  'quantity',
]
const EACH = VALUES.flatMap((value) => FIELDS.map((field) => ({ [field]: value })))
const ALL_AT_ONCE = [FIELDS, FIELDS.filter((field) => field !== 'price')].flatMap((fields) =>
  VALUES.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
)
const TAMPERED: readonly object[] = inForm({ short: ALL_AT_ONCE, long: [...EACH, ...ALL_AT_ONCE] })

describePayments('A client that says what it pays', (getShop) => {
  // Seen to fail when placeOrder or createPaymentIntent uses the price in the request.
  it(`A tampered order is charged what it costs, or refused, ${TAMPERED.length} times`, async (context) => {
    const shop = getShop()
    const faults: string[] = []
    let accepted = 0
    for (const sent of TAMPERED) {
      const productId = await insertProduct(shop.engine, { price_cents: 1_234 })
      const placed = await postOrder(shop.app, shop.buyer, { ...sent, productId })
      const orderId = placed.json().insertedId
      if (!orderId) {
        const orders = shop.engine.db
          .selectFrom('order_line')
          .select('id')
          .where('product_id', '=', productId)
        const kept = (await orders.execute()).length
        if (![400, 409].includes(placed.statusCode) || !('price' in sent) || kept > 0)
          faults.push(`${JSON.stringify(sent)}: ${placed.statusCode}, ${kept} kept`)
        continue
      }
      accepted += 1
      await shop.call('POST', '/create-payment-intent', { price: 1, ...sent, orderId })
      const { id, clientSecret } = await shop.createIntent(orderId)
      const early = await shop.call('PATCH', `/order/${orderId}`, {
        ...sent,
        order: orderId,
        transactionId: id,
      })
      const paid = await shop.confirm(clientSecret)
      const order = (await shop.call('GET', `/order/${orderId}`)).json()
      const found = [
        early.statusCode,
        paid.amount_received,
        paid.currency,
        order.price,
        order.orderQty,
      ].join()
      if (found !== '409,12340,usd,123.4,10') faults.push(`${JSON.stringify(sent)}: ${found}`)
    }
    tell(context, { tried: TAMPERED.length, of: 'tampered orders', lost: faults.length })
    expect(faults).toEqual([])
    expect(accepted, 'a price is compared, the other fields are ignored').toBe(
      TAMPERED.filter((sent) => !('price' in sent)).length,
    )
  })
})
