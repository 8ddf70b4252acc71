import {
  Boxes,
  Database,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Package,
  PackagePlus,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
  UserRound,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { pages } from '../../../contract/pages.ts'

export interface DashboardEntry {
  to: string
  label: string
  /** The page's title, if it differs from the label. */
  title?: string
  group: 'Shop' | 'Account'
  Icon: LucideIcon
}

/** The dashboard's pages in sidebar order; the group Shop is for admins. */
const ENTRIES: readonly DashboardEntry[] = [
  { to: pages.overview, label: 'Overview', group: 'Shop', Icon: LayoutDashboard },
  { to: pages.manageOrder, label: 'Manage All Orders', group: 'Shop', Icon: Package },
  {
    to: pages.manageProduct,
    label: 'Manage Products',
    group: 'Shop',
    Icon: Boxes,
  },
  {
    to: pages.addProduct,
    label: 'Add a Product',
    title: 'Add a New Product',
    group: 'Shop',
    Icon: PackagePlus,
  },
  {
    to: pages.makeAdmin,
    label: 'Make Admin',
    title: 'All Users',
    group: 'Shop',
    Icon: ShieldCheck,
  },
  { to: pages.reviews, label: 'Reviews', group: 'Shop', Icon: MessagesSquare },
  { to: pages.messages, label: 'Messages', group: 'Shop', Icon: Mail },
  { to: pages.reconciliation, label: 'Reconciliation', group: 'Shop', Icon: Scale },
  { to: pages.audit, label: 'Audit Log', group: 'Shop', Icon: ScrollText },
  { to: pages.dashboard, label: 'My Orders', group: 'Account', Icon: ReceiptText },
  { to: pages.review, label: 'My Review', group: 'Account', Icon: Star },
  { to: pages.profile, label: 'My Profile', group: 'Account', Icon: UserRound },
  { to: pages.security, label: 'Sign-in & Security', group: 'Account', Icon: KeyRound },
  { to: pages.ownData, label: 'My Data', group: 'Account', Icon: Database },
]

export function listEntries({ admin }: { admin: boolean }): DashboardEntry[] {
  return ENTRIES.filter(({ group }) => admin || group !== 'Shop')
}

/** Pages below an entry. */
const INNER_PAGES: readonly { path: string; title: string; under: string }[] = [
  { path: pages.order, title: 'Order', under: pages.dashboard },
  { path: pages.payment, title: 'Payment', under: pages.dashboard },
  { path: pages.managedOrder, title: 'Order', under: pages.manageOrder },
  { path: pages.message, title: 'Message', under: pages.messages },
  { path: pages.importProducts, title: 'Import Products', under: pages.manageProduct },
  { path: pages.editProduct, title: 'Edit Product', under: pages.manageProduct },
]

function findPlace(pathname: string) {
  const path = pathname.replace(/\/+$/, '')
  return {
    entry: ENTRIES.find(({ to }) => to === path),
    inner: INNER_PAGES.find((page) => matchPath(page.path, path)),
  }
}

export function findTitle(pathname: string): string {
  const { entry, inner } = findPlace(pathname)
  return entry?.title ?? entry?.label ?? inner?.title ?? 'Dashboard'
}

/** The address of the entry of this page. */
export function findCurrentEntry(pathname: string): string | undefined {
  const { entry, inner } = findPlace(pathname)
  return entry?.to ?? inner?.under
}
