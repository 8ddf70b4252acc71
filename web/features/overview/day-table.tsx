import { salesTable as texts } from '../../../content/messages/en/overview.ts'
import { formatLongDay } from '../../../contract/dates.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Panel } from '../../ui/panel.tsx'
import { nameTimeZone } from './period.rules.ts'

/** The figures behind the charts, newest day first, with totals. */
export function DayTable({ days, revenue, orders }: Pick<Overview, 'days' | 'revenue' | 'orders'>) {
  return (
    <Panel className="overflow-hidden">
      <details>
        <summary className="cursor-pointer px-5 py-4 text-base font-medium focus-visible:-outline-offset-2 md:px-6">
          {texts.summary}
        </summary>
        <table className="w-full border-t border-ink-200 text-sm">
          <caption className="sr-only">{texts.caption(nameTimeZone(shop.timeZone))}</caption>
          <thead>
            <tr className="border-b border-ink-200 bg-ink-50 text-xs text-ink-500 *:px-4 *:py-3 *:font-medium *:first:pl-5 *:last:pr-5">
              <th scope="col" className="text-left">
                {texts.day}
              </th>
              <th scope="col" className="text-right">
                {texts.orders}
              </th>
              <th scope="col" className="text-right">
                {texts.revenue}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-ink-200">
            {days.toReversed().map(({ day, revenue: amount, orders: count }) => (
              <tr key={day} className="*:px-4 *:py-2 *:first:pl-5 *:last:pr-5">
                <th scope="row" className="text-left font-normal">
                  <time dateTime={day}>{formatLongDay(day)}</time>
                </th>
                <td className="figure text-right">{groupThousands(count)}</td>
                <td className="figure text-right">{formatPrice(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink-900 font-medium *:px-4 *:py-3 *:first:pl-5 *:last:pr-5">
              <th scope="row" className="text-left font-medium">
                {texts.total}
              </th>
              <td className="figure text-right">{groupThousands(orders)}</td>
              <td className="figure text-right">{formatPrice(revenue)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </Panel>
  )
}
