import {
  Blocks,
  Boxes,
  Database,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Package,
  PackagePlus,
  Puzzle,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  ShieldCheck,
  Star,
  UserRound,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { dashboardMessages, dashboardTitles as titles } from '../../../content/messages/en/dashboard.ts'
import { pages } from '../../../contract/pages.ts'

/** What waits for an admin, by the counts of the work queue. */
export type WorkCounts = Partial<
  Record<
    'toShip' | 'toRefund' | 'newMessages' | 'lowStock' | 'reviewsToApprove' | 'disagreements' | 'searches',
    number
  >
>

export interface DashboardEntry {
  to: string
  label: string
  /** The page's title, if it differs from the label. */
  title?: string
  group: typeof dashboardMessages.shop | typeof dashboardMessages.account
  Icon: LucideIcon
  /** The counts whose sum stands beside the label. */
  counts?: (keyof WorkCounts)[]
}

const { shop, account } = dashboardMessages

/** The dashboard's pages in sidebar order; the group Shop is for admins. */
const ENTRIES: readonly DashboardEntry[] = [
  { to: pages.queue, label: titles.queue, group: shop, Icon: Inbox },
  { to: pages.overview, label: titles.overview, group: shop, Icon: LayoutDashboard },
  {
    to: pages.manageOrder,
    label: titles.manageOrders,
    group: shop,
    Icon: Package,
    counts: ['toShip', 'toRefund'],
  },
  { to: pages.manageProduct, label: titles.manageProducts, group: shop, Icon: Boxes, counts: ['lowStock'] },
  {
    to: pages.addProduct,
    label: titles.addProduct,
    title: titles.addNewProduct,
    group: shop,
    Icon: PackagePlus,
  },
  { to: pages.searches, label: titles.searches, group: shop, Icon: Search, counts: ['searches'] },
  { to: pages.fit, label: titles.fit, group: shop, Icon: Puzzle },
  { to: pages.makeAdmin, label: titles.makeAdmin, title: titles.allUsers, group: shop, Icon: ShieldCheck },
  {
    to: pages.reviews,
    label: titles.reviews,
    group: shop,
    Icon: MessagesSquare,
    counts: ['reviewsToApprove'],
  },
  { to: pages.messages, label: titles.messages, group: shop, Icon: Mail, counts: ['newMessages'] },
  {
    to: pages.reconciliation,
    label: titles.reconciliation,
    group: shop,
    Icon: Scale,
    counts: ['disagreements'],
  },
  { to: pages.audit, label: titles.audit, group: shop, Icon: ScrollText },
  { to: pages.dashboard, label: titles.orders, group: account, Icon: ReceiptText },
  { to: pages.lists, label: titles.lists, group: account, Icon: ListChecks },
  { to: pages.builds, label: titles.builds, group: account, Icon: Blocks },
  { to: pages.review, label: titles.review, group: account, Icon: Star },
  { to: pages.profile, label: titles.profile, group: account, Icon: UserRound },
  { to: pages.security, label: titles.security, group: account, Icon: KeyRound },
  { to: pages.ownData, label: titles.data, group: account, Icon: Database },
]

/** The dashboard's own address is an admin's work queue, so their orders are found at another one. */
export function listEntries({ admin }: { admin: boolean }): DashboardEntry[] {
  if (!admin) return ENTRIES.filter(({ group }) => group !== shop)
  return ENTRIES.map((entry) => (entry.to === pages.dashboard ? { ...entry, to: pages.ownOrders } : entry))
}

/** Pages below an entry. */
const INNER_PAGES: readonly { path: string; title: string; under: string }[] = [
  { path: pages.ownOrders, title: titles.orders, under: pages.dashboard },
  { path: pages.order, title: titles.order, under: pages.dashboard },
  { path: pages.reorder, title: titles.reorder, under: pages.dashboard },
  { path: pages.list, title: titles.list, under: pages.lists },
  { path: pages.payment, title: titles.payment, under: pages.dashboard },
  { path: pages.managedOrder, title: titles.order, under: pages.manageOrder },
  { path: pages.message, title: titles.message, under: pages.messages },
  { path: pages.importProducts, title: titles.importProducts, under: pages.manageProduct },
  { path: pages.editProduct, title: titles.editProduct, under: pages.manageProduct },
]

/** How many things wait behind an entry; null if that is not known or nothing does. */
export function sumCounts({ counts }: DashboardEntry, work: WorkCounts | undefined): number | null {
  if (!counts || !work) return null
  return counts.reduce((sum, name) => sum + (work[name] ?? 0), 0) || null
}

function findPlace(pathname: string) {
  const path = pathname.replace(/\/+$/, '')
  return {
    entry: ENTRIES.find(({ to }) => to === path),
    inner: INNER_PAGES.find((page) => matchPath(page.path, path)),
  }
}

export function findTitle(pathname: string): string {
  const { entry, inner } = findPlace(pathname)
  return entry?.title ?? entry?.label ?? inner?.title ?? titles.dashboard
}

/** The address of the entry of this page. */
export function findCurrentEntry(pathname: string, { admin }: { admin: boolean }): string | undefined {
  const { entry, inner } = findPlace(pathname)
  const address = entry?.to ?? inner?.under
  return admin && address === pages.dashboard ? pages.ownOrders : address
}
