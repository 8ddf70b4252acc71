import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { AccountButton } from './account-button.tsx'
import { navLinks } from './nav-links.ts'
import { SearchForm } from './search-form.tsx'

/** The navbar of small screens: a `<details>`, which also opens without JavaScript. */
export function NavMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const isSignedIn = useSession().status === 'signed-in'

  useEffect(() => {
    if (key) menu.current?.removeAttribute('open')
  }, [key])

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])

  return (
    <details ref={menu} className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="-mr-2.5 grid size-11 list-none place-items-center rounded-sm group-open:bg-ink-100 [&::-webkit-details-marker]:hidden"
      >
        <Menu />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-b border-ink-200 bg-white px-(--page-pad) pt-2 pb-6 shadow-pop"
      >
        {navLinks({ isSignedIn }).map(({ to, label, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className="flex min-h-13 items-center border-b border-ink-200 font-medium aria-[current]:text-green-700"
          >
            {label}
          </NavLink>
        ))}
        <div className="mt-4 grid gap-3">
          <SearchForm />
          <AccountButton block />
        </div>
      </nav>
    </details>
  )
}
