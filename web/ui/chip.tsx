import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { componentMessages } from '../../content/messages/en/components.ts'

export function ChipRow({ children }: { children: ReactNode }) {
  return (
    <ul className="flex items-center gap-2 *:flex-none max-sm:bleed-row max-sm:py-1 sm:flex-wrap">
      {children}
    </ul>
  )
}

/** An active filter; its cross links to the list without it. */
export function Chip({ name, value, removeTo }: { name: string; value: string; removeTo: To }) {
  return (
    <li className="inline-flex min-h-9 items-center rounded-sm border border-ink-300 bg-white pl-3 text-sm">
      <span className="mr-1.5 text-ink-500">{name}</span>
      <span title={value} className="max-w-32 truncate sm:max-w-96">
        {value}
      </span>
      <Link
        to={removeTo}
        preventScrollReset
        aria-label={componentMessages.remove(name, value)}
        className="relative grid h-8.5 w-9 place-items-center text-ink-500 after:absolute after:-inset-x-1 after:-inset-y-[5px] after:content-[''] hover:text-ink-900"
      >
        <X className="size-4" />
      </Link>
    </li>
  )
}
