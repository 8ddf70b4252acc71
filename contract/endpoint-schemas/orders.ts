import { z } from 'zod'
import { DeletedSchema, IdParamsSchema } from '../schemas/fields.ts'
import {
  CancellationWriteSchema,
  LineShipmentWriteSchema,
  OrderDetailSchema,
  OrderFilterSchema,
  OrderListQuerySchema,
  OrderPaymentSchema,
  OrderPlacedSchema,
  OrderSchema,
  OrderWriteSchema,
  PackingSlipsQuerySchema,
  PaymentIntentSchema,
  PaymentIntentWriteSchema,
  PaymentProviderSchema,
  RefundWriteSchema,
  ShipmentsDoneSchema,
  ShipmentsWriteSchema,
} from '../schemas/order.ts'
import {
  AuditEntrySchema,
  AuditQuerySchema,
  OverviewQuerySchema,
  OverviewSchema,
  ReconciliationSchema,
  WorkQueueSchema,
} from '../schemas/shop-report.ts'

export const orderSchemas = {
  listOrders: {
    summary: 'Orders of one customer; without user, all orders (admin)',
    query: OrderListQuerySchema,
    reply: z.array(OrderSchema),
  },
  getOrder: { summary: 'One order with its history', params: IdParamsSchema, reply: OrderDetailSchema },
  placeOrder: { summary: 'Place an order', body: OrderWriteSchema, reply: OrderPlacedSchema },
  deleteOrder: {
    summary: 'Cancel an unpaid order, or take a paid one off the list',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  payOrder: {
    summary: 'Mark an order paid, once the payment provider confirms it',
    params: IdParamsSchema,
    body: OrderPaymentSchema,
    reply: OrderDetailSchema,
  },
  getReceipt: {
    summary: 'The receipt of a paid order',
    params: IdParamsSchema,
    download: 'application/pdf',
    reply: z.unknown(),
  },
  shipOrder: {
    summary: 'Mark a paid order shipped',
    params: IdParamsSchema,
    body: LineShipmentWriteSchema,
    reply: OrderDetailSchema,
  },
  shipOrders: {
    summary: 'Mark several paid orders shipped',
    body: ShipmentsWriteSchema,
    reply: ShipmentsDoneSchema,
  },
  getPackingSlips: {
    summary: 'The packing slips of several paid orders, one page each',
    query: PackingSlipsQuerySchema,
    download: 'application/pdf',
    reply: z.unknown(),
  },
  deliverOrder: {
    summary: 'Mark a shipped order delivered',
    params: IdParamsSchema,
    reply: OrderDetailSchema,
  },
  cancelOrder: {
    summary: 'Cancel an unpaid order',
    params: IdParamsSchema,
    body: CancellationWriteSchema,
    reply: OrderDetailSchema,
  },
  refundOrder: {
    summary: 'Refund a paid order: in full, some pieces of its lines, or an amount',
    params: IdParamsSchema,
    body: RefundWriteSchema,
    reply: OrderDetailSchema,
  },
  retryRefund: {
    summary: 'Try again to return what is owed for an order',
    params: IdParamsSchema,
    reply: OrderDetailSchema,
  },
  exportOrders: {
    summary: 'Orders as a table, one row for each line; sums of an order are in its first row',
    query: OrderFilterSchema,
    download: 'text/csv',
    reply: z.unknown(),
  },
  reconcile: { summary: 'Where the shop and the payment provider disagree', reply: ReconciliationSchema },
  getOverview: { summary: 'Sales figures of a period', query: OverviewQuerySchema, reply: OverviewSchema },
  getWorkQueue: { summary: 'Number of tasks that wait for the admins', reply: WorkQueueSchema },
  listAudit: {
    summary: 'What admins did, newest first',
    query: AuditQuerySchema,
    reply: z.array(AuditEntrySchema),
  },
  createPaymentIntent: {
    summary: 'The client secret to pay one order with',
    body: PaymentIntentWriteSchema,
    reply: PaymentIntentSchema,
  },
  getPaymentProvider: { summary: 'What a card field needs', reply: PaymentProviderSchema },
  receivePaymentEvent: {
    summary: 'Events of the payment provider',
    body: z.unknown(),
    reply: z.object({ received: z.literal(true) }),
  },
} as const
