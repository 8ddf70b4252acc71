import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { dashboardMessages } from '../../../content/messages/en/dashboard.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type DashboardEntry, findCurrentEntry, sumCounts, type WorkCounts } from './entries.ts'

/** Name and photo from the profile, which may be newer than the session. */
function usePerson(user: SessionUser): { name: string; photo: string | null } {
  const { data } = useQuery(userQuery(useApi(), user.email))
  return { name: data?.displayName || user.name, photo: data?.photoURL ?? null }
}

function SidebarUser({ user, admin }: { user: SessionUser; admin: boolean }) {
  const { name, photo } = usePerson(user)
  return (
    <div className="flex items-center gap-3 border-b border-ink-200 px-3 pb-3 text-sm max-xl:hidden">
      <Avatar name={name || user.email} photo={photo} />
      <div className="min-w-0">
        <p className="truncate font-strong">{name || user.email}</p>
        <p className="text-ink-500">{admin ? dashboardMessages.administrator : dashboardMessages.customer}</p>
      </div>
    </div>
  )
}

const LINK =
  'relative flex min-h-13 flex-none items-center gap-3 px-2 text-sm font-medium text-ink-700 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink-900 focus-visible:-outline-offset-2 aria-[current]:text-ink-900 aria-[current]:after:bg-green-700 xl:min-h-11 xl:pointer-fine:min-h-7 xl:rounded-sm xl:px-3 xl:after:inset-x-auto xl:after:inset-y-2 xl:after:left-0 xl:after:h-auto xl:after:w-0.5 xl:hover:bg-ink-100 xl:aria-[current]:bg-white xl:aria-[current]:inset-ring xl:aria-[current]:inset-ring-ink-200'

interface SidebarProps {
  user: SessionUser
  admin: boolean
  entries: DashboardEntry[]
  /** For admins, once it is known. */
  counts?: WorkCounts | undefined
}

/** Keeps its room while the count is not known, so that no entry moves. */
function Count({ count }: { count: number | null }) {
  return (
    <span className="figure min-w-[3ch] text-xs text-ink-500 xl:ml-auto xl:text-right">
      {count !== null && (
        <>
          <span aria-hidden="true">{groupThousands(count)}</span>
          <span className="sr-only">{dashboardMessages.waiting(groupThousands(count))}</span>
        </>
      )}
    </span>
  )
}

/** Tabs that scroll sideways, with the current one visible; a sidebar where there is room. */
export function Sidebar({ user, admin, entries, counts }: SidebarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const current = findCurrentEntry(pathname, { admin })

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (!bar.current || !tab) return
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <div className="min-w-0 border-b border-ink-200 bg-white print:hidden xl:border-r xl:border-b-0 xl:bg-transparent xl:py-6 xl:pr-4">
      <nav
        aria-label={dashboardMessages.label}
        className="xl:sticky xl:top-22 xl:max-h-[calc(100svh-8rem)] xl:overflow-y-auto"
      >
        <SidebarUser user={user} admin={admin} />
        <div
          ref={bar}
          className="relative flex gap-1 overflow-x-auto px-[calc(var(--page-pad)-0.5rem)] [scrollbar-width:none] xl:grid xl:gap-0 xl:overflow-visible xl:px-0"
        >
          {entries.map((entry, index) => {
            const { to, label, group, Icon } = entry
            return (
              <Fragment key={to}>
                {group !== entries[index - 1]?.group && (
                  <p className="px-3 pt-2 pb-1 text-xs font-medium text-ink-500 max-xl:hidden">{group}</p>
                )}
                <Link
                  to={to}
                  aria-current={to === current ? (to === pathname ? 'page' : 'true') : undefined}
                  className={`group ${LINK}`}
                >
                  <Icon className="text-ink-500 group-aria-[current]:text-green-700 max-xl:hidden" />
                  {label}
                  {entry.counts && <Count count={sumCounts(entry, counts)} />}
                </Link>
              </Fragment>
            )
          })}
        </div>
      </nav>
    </div>
  )
}
