import categories from '../../../content/catalog/categories.json?names'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'

/** The navbar's pages for everyone. */
const NAV_LINKS = [
  { to: pages.build, label: frameMessages.build, end: false },
  { to: pages.home, label: frameMessages.home, end: true },
  { to: pages.blogs, label: frameMessages.blogs, end: false },
  { to: pages.portfolio, label: frameMessages.portfolio, end: false },
]

const DASHBOARD_LINK = { to: pages.dashboard, label: frameMessages.dashboard, end: false }

/** The pages after Products, which comes first and has a menu of its own. */
export function listNavLinks({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? [...NAV_LINKS, DASHBOARD_LINK] : NAV_LINKS
}

export const CATEGORY_LINKS = categories.map(({ slug, name }) => ({
  to: `${pages.products}?category=${slug}`,
  label: name,
}))
