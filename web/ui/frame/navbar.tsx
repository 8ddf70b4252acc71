import { NavLink } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { navLinks } from './nav-links.ts'
import { NavMenu } from './nav-menu.tsx'
import { SearchForm } from './search-form.tsx'

export function Navbar() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-ink-200 bg-paper/92 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-8">
        <Logo />
        <nav aria-label="Main" className="flex gap-1 self-stretch max-lg:hidden">
          {navLinks({ isSignedIn }).map(({ to, label, end }) => (
            <NavLink
              key={to}
              to={to}
              end={end}
              className="relative flex items-center px-3 text-sm font-medium text-ink-700 transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 hover:text-ink-900 aria-[current]:text-ink-900 aria-[current]:after:bg-green-700"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <div className="flex items-center gap-3 max-lg:hidden">
            <SearchForm shortcut />
            <AccountButton />
          </div>
          <NavMenu />
        </div>
      </div>
    </header>
  )
}
