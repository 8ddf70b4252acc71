import {
  Boxes,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  PackagePlus,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { pages } from '../../../contract/pages.ts'

export interface DashboardEntry {
  to: string
  label: string
  /** The page's own title, where it is another than the entry's. */
  title?: string
  group: 'Shop' | 'Account'
  /** What one can do there, for the overview; an entry without it is not named there. */
  text?: string
  Icon: LucideIcon
}

/** The dashboard's pages in the order of the sidebar; those of the group Shop are for admins. */
const ENTRIES: readonly DashboardEntry[] = [
  {
    to: pages.manageProduct,
    label: 'Manage Products',
    group: 'Shop',
    text: 'Change, archive and delete products, correct their stock, export and import them.',
    Icon: Boxes,
  },
  {
    to: pages.addProduct,
    label: 'Add a Product',
    title: 'Add a New Product',
    group: 'Shop',
    text: 'Offer a new part, with its photo, its price and its opening stock.',
    Icon: PackagePlus,
  },
  {
    to: pages.makeAdmin,
    label: 'Make Admin',
    title: 'All Users',
    group: 'Shop',
    text: 'See who has an account, let others run the shop with you, and remove users.',
    Icon: ShieldCheck,
  },
  { to: pages.dashboard, label: 'Overview', group: 'Account', Icon: LayoutDashboard },
  {
    to: pages.profile,
    label: 'My Profile',
    group: 'Account',
    text: 'Your name, your photo, and how we reach you about an order.',
    Icon: UserRound,
  },
  {
    to: pages.security,
    label: 'Sign-in & Security',
    group: 'Account',
    text: 'Your password, and the browsers in which you are signed in.',
    Icon: KeyRound,
  },
]

/** Pages that one reaches from others. */
const FURTHER_TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard\/importProducts$/, 'Import Products'],
  [/^\/dashboard\/product\/[^/]+$/, 'Edit Product'],
]

export function listEntries({ admin }: { admin: boolean }): DashboardEntry[] {
  return ENTRIES.filter(({ group }) => admin || group !== 'Shop')
}

export function findTitle(pathname: string): string {
  const path = pathname.replace(/\/+$/, '')
  const entry = ENTRIES.find(({ to }) => to === path)
  const further = FURTHER_TITLES.find(([pattern]) => pattern.test(path))?.[1]
  return entry?.title ?? entry?.label ?? further ?? 'Dashboard'
}
