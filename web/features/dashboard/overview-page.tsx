import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { listEntries } from './entries.ts'
import { useDashboardAccess } from './use-dashboard-access.ts'
import { usePerson } from './use-person.ts'

const CATALOGUE = {
  to: pages.products,
  label: 'All products',
  text: 'Every part with its price, its minimum order and what is in stock.',
  Icon: PackageSearch,
}

const LINK =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green-600'

function Greeting({ user }: { user: SessionUser }) {
  const { name } = usePerson(user)
  return (
    <DashboardHead
      title={name ? `Hello, ${name}` : 'Hello'}
      text={<span className="wrap-anywhere">You are signed in as {user.email}.</span>}
    />
  )
}

/** Where the dashboard begins: who one is, and what there is to do. */
export function Component() {
  const access = useDashboardAccess()
  if (access.status !== 'known') return null
  const places = [...listEntries(access).filter(({ text }) => text), CATALOGUE]
  return (
    <>
      <Greeting user={access.user} />
      <ul className="grid gap-px overflow-hidden rounded-md border border-ink-200 bg-ink-200 md:grid-cols-2">
        {places.map(({ to, label, text, Icon }) => (
          <li
            key={to}
            className="group relative flex gap-4 bg-white p-5 hover:bg-paper md:p-6 md:odd:last:col-span-2"
          >
            <Icon className="mt-0.5 text-ink-500 group-hover:text-green-700" />
            <div>
              <h2 className="text-lg leading-6">
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-700">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
