import { ChevronDown, Menu, Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { useSession } from '../../session/use-session.ts'
import { AccountButton } from './account-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { CATEGORY_LINKS, listNavLinks } from './nav-links.ts'
import { SearchForm } from './search-form.tsx'

const SHEET = 'absolute inset-x-0 top-full border-b border-ink-200 bg-white px-(--page-pad) shadow-pop'
const ROW =
  'flex min-h-13 items-center border-b border-ink-200 font-medium aria-[current]:text-green-700 focus-visible:-outline-offset-2'

/** Beside the link to all products. */
export function CategoryMenu() {
  return (
    <Disclosure
      label={frameMessages.categories}
      icon={<ChevronDown className="size-4 transition-[rotate] group-open:rotate-180" />}
      className="relative self-center"
      buttonClassName="-ml-2.5 w-8 text-ink-500 hover:text-ink-900"
    >
      <ul className="absolute top-full -left-24 mt-2.5 grid w-96 grid-cols-2 gap-x-2 rounded-md border border-ink-200 bg-white p-2 shadow-pop">
        {CATEGORY_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-sm px-3 text-sm text-ink-700 hover:bg-ink-50 hover:text-ink-900 focus-visible:-outline-offset-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The search of phones, one tap away. */
export function SearchMenu() {
  return (
    <Disclosure
      label={frameMessages.search}
      icon={<Search />}
      className="md:hidden"
      buttonClassName="w-11"
      focusesField
    >
      <div className={`${SHEET} py-3`}>
        <SearchForm />
      </div>
    </Disclosure>
  )
}

/** The navbar of small screens. */
export function NavMenu() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Disclosure
      label={frameMessages.menu}
      icon={<Menu />}
      className="lg:hidden"
      buttonClassName="-mr-2.5 w-11"
    >
      <nav
        aria-label={frameMessages.menu}
        className={`${SHEET} max-h-[calc(100svh-4rem)] overflow-y-auto pt-2 pb-6`}
      >
        <NavLink to={pages.products} className={ROW}>
          {frameMessages.products}
        </NavLink>
        <ul className="grid grid-cols-2 gap-x-4 border-b border-ink-200 py-1">
          {CATEGORY_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center text-sm text-ink-700 focus-visible:-outline-offset-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {listNavLinks({ isSignedIn }).map(({ to, label, end }) => (
          <NavLink key={to} to={to} end={end} className={ROW}>
            {label}
          </NavLink>
        ))}
        <NavLink to={pages.quickOrder} className={ROW}>
          {frameMessages.quickOrder}
        </NavLink>
        <div className="mt-4">
          <AccountButton block />
        </div>
      </nav>
    </Disclosure>
  )
}
