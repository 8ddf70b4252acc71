import { pages } from '../../../contract/pages.ts'

/** The navbar's pages for everybody. */
const NAV_LINKS = [
  { to: pages.home, label: 'Home', end: true },
  { to: pages.blogs, label: 'Blogs', end: false },
  { to: pages.portfolio, label: 'My Portfolio', end: false },
]

const DASHBOARD_LINK = { to: pages.dashboard, label: 'Dashboard', end: false }

export function navLinks({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? [...NAV_LINKS, DASHBOARD_LINK] : NAV_LINKS
}
