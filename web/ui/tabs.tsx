import { Link } from 'react-router'
import { groupThousands } from '../../contract/thousands.ts'

export interface Tab {
  to: string
  label: string
  /** Null while it is being counted: its place is kept, so that nothing moves. */
  count?: number | null | undefined
  current?: boolean
}

/** Views of one thing, each with its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-ink-200 [scrollbar-width:none]"
    >
      {tabs.map(({ to, label: text, count, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className="relative flex min-h-12 flex-none items-center gap-2 px-3 text-sm font-medium text-ink-700 first:pl-0 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 first:after:left-0 hover:text-ink-900 focus-visible:-outline-offset-2 aria-[current]:text-ink-900 aria-[current]:after:bg-green-700"
        >
          {text}
          {count !== undefined && (
            <span className="figure min-w-[2ch] text-xs font-normal text-ink-500">
              {count !== null && groupThousands(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
