/** The grid of the order and the card form, also for the skeleton. */
export const PAYMENT_GRID =
  'grid items-start gap-x-(--gutter) gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
