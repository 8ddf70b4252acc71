import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link with an arrow. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 text-sm font-medium text-green-700 hover:text-green-800"
    >
      {children}
      <ArrowRight className="size-4 transition-[translate] group-hover:translate-x-[3px]" />
    </Link>
  )
}
