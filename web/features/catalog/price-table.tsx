import { quantityTermsMessages as texts } from '../../../content/messages/en/quantity-terms.ts'
import { toAmount } from '../../../contract/money.ts'
import { listPriceRows, type QuantityTerms } from '../../../contract/quantity-terms.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'

const HEAD = 'pb-1.5 text-xs font-normal text-ink-500'
const CELL = 'border-t border-ink-200 py-2'

interface PriceTableProps {
  terms: QuantityTerms
  /** Marks the row of this quantity; null marks none. */
  pieces: number | null
}

export function PriceTable({ terms, pieces }: PriceTableProps) {
  return (
    <table className="figure w-full text-sm">
      <caption className="sr-only">{texts.table}</caption>
      <thead className="font-sans">
        <tr>
          <th scope="col" className={`${HEAD} px-2 text-left`}>
            {texts.pieces}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {texts.each}
          </th>
          <th scope="col" className={`${HEAD} px-2 text-right`}>
            {texts.less}
          </th>
        </tr>
      </thead>
      <tbody>
        {listPriceRows(terms).map(({ from, to, priceCents, lessPercent }) => {
          const isCurrent = pieces !== null && pieces >= from && (to === null || pieces <= to)
          return (
            <tr
              key={from}
              aria-current={isCurrent || undefined}
              className={classes(isCurrent && 'bg-green-50 font-medium')}
            >
              <th
                scope="row"
                className={classes(
                  CELL,
                  'px-2 text-left',
                  isCurrent ? 'font-medium shadow-[inset_2px_0_var(--color-green-700)]' : 'font-normal',
                )}
              >
                {texts.span(groupThousands(from), to === null ? null : groupThousands(to))}
              </th>
              <td className={`${CELL} text-right`}>{formatPrice(toAmount(priceCents))}</td>
              <td className={`${CELL} px-2 text-right text-ink-500`}>
                {priceCents === terms.priceCents ? '–' : texts.percent(lessPercent)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
