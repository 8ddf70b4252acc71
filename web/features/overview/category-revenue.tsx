import { revenueByCategory as texts } from '../../../content/messages/en/overview.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatPrice } from '../../app/shop.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'

const SHOWN = 7

/** What each category earned. The bars are part of the table with their figures. */
export function CategoryRevenue({ byCategory }: Pick<Overview, 'byCategory'>) {
  const shown = byCategory.slice(0, SHOWN)
  const most = Math.max(1, ...shown.map(({ revenue }) => revenue))
  return (
    <Panel>
      <PanelHead title={texts.title} />
      <table className="mx-5 my-3 w-[calc(100%-2.5rem)] text-sm md:mx-6 md:w-[calc(100%-3rem)]">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ category, revenue }) => (
            <tr key={category} className="relative *:pt-2 *:pb-5">
              <td className="w-full pr-3 wrap-anywhere">
                {category ?? texts.other}
                <svg
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-2 h-1.5 w-full"
                >
                  <rect width={100} height={6} className="fill-ink-100" />
                  <rect width={(revenue / most) * 100} height={6} className="fill-green-600" />
                </svg>
              </td>
              <td className="figure text-right align-top whitespace-nowrap">{formatPrice(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
