import { NavLink } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { CartLink } from '../../cart/cart-link.tsx'
import { useSession } from '../../session/use-session.ts'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { listNavLinks } from './nav-links.ts'
import { CategoryMenu, NavMenu, SearchMenu } from './nav-menu.tsx'
import { SearchForm } from './search-form.tsx'

const LINK =
  'relative flex items-center px-2 text-sm font-medium whitespace-nowrap text-ink-700 transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 hover:text-ink-900 aria-[current]:text-ink-900 aria-[current]:after:bg-green-700 xl:px-3 xl:after:inset-x-3'

export function Navbar() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-ink-200 bg-paper/92 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-4 lg:gap-2 xl:gap-8">
        <Logo />
        <nav aria-label={frameMessages.main} className="flex self-stretch max-lg:hidden xl:gap-1">
          <NavLink to={pages.products} className={LINK}>
            {frameMessages.products}
          </NavLink>
          <CategoryMenu />
          {listNavLinks({ isSignedIn }).map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className={LINK}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:max-lg:flex-1 md:justify-end md:gap-2 xl:gap-3">
          <div className="max-w-120 flex-1 max-md:hidden lg:w-51 lg:flex-none xl:w-72">
            <SearchForm shortcut />
          </div>
          <SearchMenu />
          <CartLink />
          <div className="max-lg:hidden">
            <AccountButton />
          </div>
          <NavMenu />
        </div>
      </div>
    </header>
  )
}
