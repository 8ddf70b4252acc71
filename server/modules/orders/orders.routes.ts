import type { FastifyInstance } from 'fastify'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { streamWhileAdmitted } from '../../http/stream-while-admitted.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toDownloadName } from '../shop/shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { getOrder } from './get-order.ts'
import { getOverview } from './get-overview.ts'
import { getPackingSlips } from './get-packing-slips.ts'
import { getReceipt } from './get-receipt.ts'
import { toHoldOrigin } from './hold-origin.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { shipOrder } from './ship-order.ts'
import { shipOrders } from './ship-orders.ts'

export interface OrderRouteOptions {
  engine: EngineWithImages
  publicUrl: string
  /** How long an unpaid order holds its pieces. */
  holdMs: number
  rateLimits: boolean
  /** The key that hashes buyers' network addresses. */
  originKey: Uint8Array
  onMailQueued: () => void
  /** Called after the commit when an unpaid order was canceled or has expired, to stop a payment that is under way. */
  onOrderClosed: (orderId: string) => void
}

export async function orderRoutes(
  app: FastifyInstance,
  { engine, publicUrl, holdMs, rateLimits, originKey, onMailQueued, onOrderClosed }: OrderRouteOptions,
): Promise<void> {
  serveEndpoint(app, 'placeOrder', async ({ body: order }, { request, caller }) => {
    const now = Date.now()
    const reply = await placeOrder(engine, {
      caller,
      order,
      holdMs,
      publicUrl,
      rateLimits,
      origin: toHoldOrigin(request.ip, originKey),
      now,
      onOrderClosed,
    })
    if (reply.success) onMailQueued()
    return reply
  })

  serveEndpoint(app, 'listOrders', async ({ query }, { request, reply, caller }) => {
    const { orders, nextCursor, total } = await listOrders(engine, { query, caller, now: Date.now() })
    linkNextPage(request, reply, nextCursor)
    if (total !== null) reply.header('x-total-count', total)
    return orders
  })

  serveEndpoint(app, 'getOrder', ({ params: { id } }, { caller }) =>
    getOrder(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteOrder', ({ params: { id } }, { caller }) =>
    deleteOrder(engine, { id, caller, now: Date.now(), onOrderClosed }),
  )

  serveEndpoint(app, 'shipOrder', async ({ params: { id }, body: shipment }, { caller }) => {
    const order = await shipOrder(engine, { id, shipment, caller, publicUrl, now: Date.now() })
    onMailQueued()
    return order
  })

  serveEndpoint(app, 'shipOrders', async ({ body: { shipments } }, { caller }) => {
    const done = await shipOrders(engine, { shipments, caller, publicUrl, now: Date.now() })
    if (done.shipped.length > 0) onMailQueued()
    return done
  })

  serveEndpoint(app, 'getPackingSlips', async ({ query: { ids } }, { reply }) => {
    const slips = await getPackingSlips(engine, { ids: ids.split(','), now: Date.now() })
    reply.header('content-disposition', 'inline; filename="packing-slips.pdf"')
    return slips
  })

  serveEndpoint(app, 'deliverOrder', ({ params: { id } }, { caller }) =>
    deliverOrder(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'cancelOrder', async ({ params: { id }, body: { reason } }, { caller }) => {
    const order = await cancelOrder(engine, { id, reason, caller, publicUrl, now: Date.now(), onOrderClosed })
    onMailQueued()
    return order
  })

  serveEndpoint(app, 'getReceipt', async ({ params: { id } }, { reply, caller }) => {
    const { number, pdf } = await getReceipt(engine, { id, caller, now: Date.now() })
    reply.header('content-disposition', `inline; filename="receipt-${number}.pdf"`)
    return pdf
  })

  serveEndpoint(app, 'exportOrders', async ({ query }, { reply, caller, admitAgain }) => {
    const now = Date.now()
    const fileName = toDownloadName('orders', now, 'csv')
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    const { exportOrders } = await import('./export-orders.ts')
    return streamWhileAdmitted(exportOrders(engine, { query, caller, now }), admitAgain)
  })

  serveEndpoint(app, 'getOverview', ({ query: period }) => getOverview(engine, { period, now: Date.now() }))
}
