import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  manageOrders,
  orderPanel,
  orderViews,
  shipOrders,
} from '../../../content/messages/en/manage-orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { useWorkQueue } from '../../api/work-queue.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { classes } from '../../ui/classes.ts'
import { showToast } from '../../ui/show-toast.ts'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { recallShortcuts, rememberShortcuts } from './admin-preferences.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { ManageOrdersHead } from './manage-orders-head.tsx'
import { ManagedOrders } from './managed-orders.tsx'
import { OrderActionDialogs } from './order-action-dialogs.tsx'
import { listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { OrderPanel } from './order-panel.tsx'
import { managedOrdersQuery } from './orders-admin.queries.ts'
import {
  findView,
  type ManagedOrderView,
  type ManagedSearch,
  readManagedSearch,
  readOpenOrder,
  toManagedSearch,
  toOpenOrder,
  toView,
  VIEW_NAMES,
  VIEWS,
} from './orders-search.rules.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShipOrdersDialog } from './ship-orders-dialog.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useOrderAction } from './use-order-action.ts'
import { usePackingSlips } from './use-packing-slips.ts'

const canShip = (order: Order) => listOrderActions(order).includes('ship')

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-order="${id}"] a`)?.focus()
}

function ManageOrders({ search, openId }: { search: ManagedSearch; openId: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { wanted, change } = useListSearch(search, toManagedSearch)
  const queue = useWorkQueue()
  const list = useQuery(managedOrdersQuery(useApi(), search))
  const orders = list.data?.items ?? []
  const { asked, ask, run } = useOrderAction()
  const { isPrinting, print } = usePackingSlips()
  const region = useRef<HTMLElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const { chosen, selected, elsewhere, select, clear } = useSelection(
    toManagedSearch({ ...search, ...FIRST_PAGE }),
    orders,
  )
  const [currentId, setCurrentId] = useState('')
  const [shipping, setShipping] = useState<readonly Order[] | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [hasKeys, setHasKeys] = useState(recallShortcuts)
  const current = orders.find(({ _id }) => _id === (openId || currentId))
  const view = findView(search)
  const counts: Partial<Record<ManagedOrderView, number | null>> = {
    toShip: queue?.toShip ?? null,
    unpaid: queue?.unpaid ?? null,
    toRefund: queue?.toRefund ?? null,
  }

  function open(id: string): void {
    void navigate(toOpenOrder(search, id), {
      replace: openId !== '',
      preventScrollReset: true,
      state,
    })
  }

  function closePanel(): void {
    const id = openId
    open('')
    // The row that was open, or the list when it is on another page.
    setTimeout(() => (orders.some(({ _id }) => _id === id) ? focusRow(id) : region.current?.focus()))
  }

  /** A dialog returns the focus to the button that opened it, which is gone once the order's state has changed. */
  function closeDialog(isDone: boolean): void {
    flushSync(() => {
      ask(null)
      setShipping(null)
      if (isDone) clear()
    })
    if (isDone) region.current?.focus()
  }

  function ship(candidates: readonly Order[]): void {
    const shippable = candidates.filter(canShip)
    if (shippable.length > 0) setShipping(shippable)
    else if (candidates.length > 0) void showToast({ tone: 'error', text: shipOrders.nothingToShip })
  }

  function act(action: OrderAction, order: Order | undefined): void {
    if (!order) return
    if (listOrderActions(order).includes(action)) ask({ action, order })
    else if (action === 'ship' || action === 'refund')
      void showToast({ tone: 'error', text: orderPanel.notAllowed[action] })
  }

  function move(step: 1 | -1): void {
    const at = orders.findIndex(({ _id }) => _id === (openId || currentId))
    const next = orders[at < 0 ? 0 : at + step]
    if (!next) return
    setCurrentId(next._id)
    focusRow(next._id)
    if (openId) open(next._id)
  }

  function toggle(order: Order | undefined): void {
    if (!order) return
    const next = new Set(selected)
    if (!next.delete(order._id)) next.add(order._id)
    select(next)
  }

  useListKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: () => toggle(current),
      s: () => (chosen.length > 0 ? ship(chosen) : act('ship', current)),
      r: () => act('refund', current),
      p: () => void print((chosen.length > 0 ? chosen : current ? [current] : []).map(({ _id }) => _id)),
      '/': () => toolbar.current?.querySelector('input')?.focus(),
      '?': () => setIsHelpOpen(true),
      Escape: () => (openId ? closePanel() : clear()),
    },
    hasKeys,
  )

  return (
    <div className="toasts-aside">
      <ManageOrdersHead search={search} onHelp={() => setIsHelpOpen(true)} />
      <Tabs
        label={orderViews.label}
        tabs={VIEWS.map((name) => ({
          to: toView(search, name),
          label: VIEW_NAMES[name],
          current: name === view,
          count: counts[name],
        }))}
      />
      <div className="mt-4">
        <OrdersToolbar search={wanted} onSearch={change} form={toolbar} />
      </div>
      <div
        data-open={openId ? '' : undefined}
        className={classes(
          'group/list mt-4',
          openId && 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-5',
        )}
      >
        <section ref={region} tabIndex={-1} aria-label={manageOrders.list} className="min-w-0 outline-none">
          {chosen.length > 0 && (
            <SelectionBar
              orders={chosen}
              elsewhere={elsewhere}
              shippable={chosen.filter(canShip).length}
              isPrinting={isPrinting}
              onShip={() => ship(chosen)}
              onSlips={() => void print(chosen.map(({ _id }) => _id))}
              onClear={clear}
            />
          )}
          <ManagedOrders
            search={search}
            list={list}
            openId={openId}
            currentId={currentId}
            selected={selected}
            onSelect={select}
            onCurrent={setCurrentId}
            toOrder={(id) => toOpenOrder(search, id)}
          />
        </section>
        {openId && (
          <OrderPanel
            id={openId}
            known={orders.find(({ _id }) => _id === openId)}
            isPrinting={isPrinting}
            onAction={act}
            onSlip={(id) => void print([id])}
            onClose={closePanel}
          />
        )}
      </div>
      {asked && (
        <OrderActionDialogs action={asked.action} order={asked.order} run={run} onClose={closeDialog} />
      )}
      {shipping && (
        <ShipOrdersDialog
          orders={shipping}
          isPrinting={isPrinting}
          onSlips={(ids) => void print(ids)}
          onClose={closeDialog}
        />
      )}
      {isHelpOpen && (
        <KeyboardHelp
          isOn={hasKeys}
          onSwitch={(isOn) => {
            rememberShortcuts(isOn)
            setHasKeys(isOn)
          }}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </div>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <ManageOrders search={readManagedSearch(params)} openId={readOpenOrder(params)} />
    </RequireAdmin>
  )
}
