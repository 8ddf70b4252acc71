/** Texts of the overview of sales. */

export const overview = {
  title: 'Overview',
  text: (from: string, to: string, zone: string) => `${from} to ${to}, by order date (${zone})`,
  loading: 'Loading the overview',
  failed: 'We couldn’t load the figures',
  none: 'No orders in this period',
  noneText: 'Choose a longer period or other dates.',
}

export const periods = {
  label: 'Period',
  from: 'From',
  to: 'To',
  presets: { '7': '7 days', '30': '30 days', '90': '90 days', year: 'This year' },
  backwards: 'The end date is before the start date',
  tooLong: (days: number) => `Choose ${days} days or fewer`,
}

export const salesFigures = {
  revenue: 'Revenue',
  orders: 'Orders',
  paidOrders: 'Paid orders',
  refunded: 'Refunded',
  noneBefore: 'No sales in the previous period',
  noOrdersBefore: 'No orders in the previous period',
  thanDayBefore: 'vs. the previous day',
  thanDaysBefore: (days: number) => `vs. the previous ${days} days`,
  awaitingPayment: (count: number, shown: string) =>
    count === 0 ? 'None awaiting payment' : `${shown} more awaiting payment`,
  ofPaid: (percent: string) => `${percent} of payments`,
  lost: (amount: string) => `, and ${amount} lost in disputes`,
}

export const salesCharts = {
  revenuePerDay: 'Revenue per day',
  ordersPerDay: 'Orders per day',
  revenue: 'Revenue',
  orders: 'Orders',
  thisPeriod: 'This period',
  before: 'Previous period',
  dayByDay: (label: string) => `${label}, day by day`,
  compared: (before: string) => `previous period: ${before}`,
  orderCount: (count: number, shown: string) => (count === 1 ? '1 order' : `${shown} orders`),
}

export const salesTable = {
  summary: 'All figures as a table',
  caption: (zone: string) => `Revenue and orders per day, ${zone}`,
  day: 'Day',
  orders: 'Orders',
  revenue: 'Revenue',
  total: 'Total',
}

export const bestSellers = {
  title: 'Best sellers',
  none: 'Nothing sold in this period.',
  caption: 'Best sellers by pieces',
  product: 'Product',
  pieces: 'Pieces',
  revenue: 'Revenue',
}

export const revenueByCategory = {
  title: 'Revenue by category',
  caption: 'Revenue by category, highest first',
  category: 'Category',
  revenue: 'Revenue',
  other: 'No category',
}

export const lowStockPanel = {
  title: 'Low stock',
  manage: 'Manage Products',
  none: 'Every product is well stocked.',
  caption: 'Products low on stock',
  product: 'Product',
  available: 'Available',
  minimumOrder: 'Min-order',
  out: 'Out',
}

export const latestOrders = {
  title: 'Latest orders',
  manage: 'Manage All Orders',
  product: 'Product',
  customer: 'Customer',
  quantity: 'Quantity',
  amount: 'Amount',
  status: 'Status',
  placed: 'Placed',
}
