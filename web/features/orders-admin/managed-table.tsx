import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { orderList as texts } from '../../../content/messages/en/manage-orders.ts'
import { formatDate, formatDateTime } from '../../../contract/dates.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'
import { countPieces } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { tickAll } from '../../ui/use-selection.ts'
import { labelOf } from './order-actions.rules.ts'

const HEAD = 'px-2 text-left text-xs font-medium whitespace-nowrap text-ink-500'
/** Left out on a phone, where the panel has it. */
const WIDE = 'max-md:hidden'
/** Left out while the panel stands beside the list. */
const SPARE = 'max-lg:hidden xl:group-data-open/list:hidden'

interface ManagedTableProps {
  orders: readonly Order[]
  /** The order in the panel. */
  openId: string
  /** The order that the keys act on. */
  currentId: string
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onCurrent: (id: string) => void
  toOrder: (id: string) => string
}

/** Orders in rows of 44 pixels, two lines each. A row opens its order in the panel. */
export function ManagedTable({
  orders,
  openId,
  currentId,
  selected,
  onSelect,
  onCurrent,
  toOrder,
}: ManagedTableProps) {
  const { state } = useLocation()
  const anchor = useRef<number | null>(null)
  const chosen = orders.filter(({ _id }) => selected.has(_id)).length

  /** With Shift, everything from the last ticked row to this one. */
  function tick(index: number, checked: boolean, isRange: boolean): void {
    const from = isRange && anchor.current !== null ? anchor.current : index
    const range = orders.slice(Math.min(from, index), Math.max(from, index) + 1)
    const next = new Set(selected)
    for (const { _id } of range) {
      if (checked) next.add(_id)
      else next.delete(_id)
    }
    anchor.current = index
    onSelect(next)
  }

  return (
    <div className="overflow-hidden rounded-md border border-ink-200 bg-white">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="border-b border-ink-200 bg-ink-50">
          <tr className="h-11">
            <th scope="col" className="w-12 p-0 pl-1">
              <RowCheckbox
                label={texts.selectPage}
                checked={chosen === orders.length}
                mixed={chosen > 0 && chosen < orders.length}
                onChange={(checked) =>
                  onSelect(tickAll(selected, { ids: orders.map(({ _id }) => _id), checked }))
                }
              />
            </th>
            <th scope="col" className={classes(HEAD, WIDE, 'w-24 xl:group-data-open/list:w-22')}>
              {texts.order}
            </th>
            <th scope="col" className={HEAD}>
              {texts.customer}
            </th>
            <th scope="col" className={classes(HEAD, WIDE, 'w-44 xl:group-data-open/list:w-38')}>
              {texts.status}
            </th>
            <th
              scope="col"
              className={classes(HEAD, 'w-28 pr-4 text-right md:w-38 xl:group-data-open/list:w-32')}
            >
              {texts.amount}
            </th>
            <th scope="col" className={classes(HEAD, SPARE, 'w-30 pr-4 text-right')}>
              {texts.placed}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-ink-200">
          {orders.map((order, index) => {
            const { _id: id } = order
            const label = labelOf(order)
            const isOpen = id === openId
            return (
              <tr
                key={id}
                data-order={id}
                onFocus={() => onCurrent(id)}
                className={classes(
                  'relative h-11 max-md:h-14',
                  selected.has(id) ? 'bg-green-50' : isOpen ? 'bg-ink-50' : 'hover:bg-paper',
                  (isOpen || id === currentId) && 'shadow-[inset_3px_0_0_var(--color-ink-900)]',
                )}
              >
                <td className="p-0 pl-1">
                  <RowCheckbox
                    label={texts.select(label, order.name)}
                    checked={selected.has(id)}
                    onChange={(checked, isRange) => tick(index, checked, isRange)}
                  />
                </td>
                <td className={classes('figure truncate px-2 text-ink-500', WIDE)}>{label}</td>
                <td className="min-w-0 px-2 max-md:py-2">
                  <Link
                    to={toOrder(id)}
                    state={state}
                    replace={openId !== ''}
                    preventScrollReset
                    aria-label={texts.open(label, order.name)}
                    aria-current={isOpen ? 'true' : undefined}
                    className="block truncate leading-5 font-medium underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:-outline-offset-2"
                  >
                    {order.name}
                  </Link>
                  <p className="truncate text-xs leading-4 text-ink-500">
                    {order.lines.length > 1 ? texts.lines(order.lines.length) : order.product},{' '}
                    <span className="figure">{formatPieces(countPieces(order))}</span>
                  </p>
                  <div className="mt-1 md:hidden">
                    <OrderStateBadges order={order} />
                  </div>
                </td>
                <td className={classes('px-2 py-1', WIDE)}>
                  <OrderStateBadges order={order} />
                </td>
                <td className="figure px-2 py-1 pr-4 text-right whitespace-nowrap">
                  {formatPrice(order.price)}
                  {order.refunded > 0 && (
                    <span className="block font-sans text-xs text-ink-500 max-md:whitespace-normal">
                      {texts.refunded(formatPrice(order.refunded))}
                    </span>
                  )}
                </td>
                <td className={classes('pr-4 pl-2 text-right whitespace-nowrap text-ink-500', SPARE)}>
                  <time dateTime={order.createdAt} title={formatDateTime(order.createdAt, shop.timeZone)}>
                    {formatDate(order.createdAt, shop.timeZone)}
                  </time>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
