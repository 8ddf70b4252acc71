/** The receipt of a paid order, as a PDF. */
export const receiptMessages = {
  title: 'Receipt',
  documentTitle: (order: string) => `Receipt ${order}`,
  continued: (order: string) => `Receipt ${order}, continued`,
  order: 'Order',
  ordered: 'Ordered',
  paid: 'Paid',
  paidByCard: (day: string) => `${day}, by card`,
  transaction: 'Transaction',
  seller: 'Sold by',
  buyer: 'Bill to',
  product: 'Product',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  boxes: 'Characters this document can’t print appear as boxes. Your order on our site shows them.',
} as const
