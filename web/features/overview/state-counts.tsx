import { Link } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatCount } from '../../ui/format.ts'
import { listStatusLooks } from '../../ui/orders/order-status.rules.ts'
import type { Period } from './period.rules.ts'

/** The number of orders in each state, with links to them. */
export function StateCounts({ byStatus, period }: Pick<Overview, 'byStatus'> & { period: Period }) {
  const shown = byStatus.filter(({ count }) => count > 0)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-ink-200 px-5 py-3 text-sm md:px-6">
      {shown.map(({ status, count }) => (
        <li key={status}>
          <Link
            to={`${pages.manageOrder}?${new URLSearchParams({ status, ...period })}`}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            {listStatusLooks({ status, paid: false })[0]?.label}
            <span className="figure text-ink-500">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
