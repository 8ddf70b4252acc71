/** The grid of the form and the summary, also for the skeleton. */
export const PURCHASE_GRID =
  'grid items-start gap-x-(--gutter) gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
