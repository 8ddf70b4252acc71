import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { componentMessages } from '../../content/messages/en/components.ts'

export interface Crumb {
  to: string
  label: string
}

/** The path to this page; the last entry is the page itself. */
export function Breadcrumbs({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  return (
    <nav aria-label={componentMessages.breadcrumb}>
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-500">
        {crumbs.map(({ to, label }) => (
          <li key={to} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <Link
              to={to}
              className="relative inline-flex min-h-11 items-center underline-offset-4 after:absolute after:inset-y-0 after:-inset-x-1 after:content-[''] hover:text-ink-900 hover:underline"
            >
              {label}
            </Link>
            <ChevronRight className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere text-ink-900">
          {current}
        </li>
      </ol>
    </nav>
  )
}
