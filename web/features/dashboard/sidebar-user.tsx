import { dashboardMessages } from '../../../content/messages/en/dashboard.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { usePerson } from './use-person.ts'

export function SidebarUser({ user, admin }: { user: SessionUser; admin: boolean }) {
  const { name, photo } = usePerson(user)
  return (
    <div className="flex items-center gap-3 border-b border-ink-200 px-3 pb-3 text-sm max-lg:hidden">
      <Avatar name={name || user.email} photo={photo} />
      <div className="min-w-0">
        <p className="truncate font-strong">{name || user.email}</p>
        <p className="text-ink-500">{admin ? dashboardMessages.administrator : dashboardMessages.customer}</p>
      </div>
    </div>
  )
}
