import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Panel } from '../ui/panel.tsx'

interface BuildPanelProps {
  Icon: LucideIcon
  tone: string
  title: string
  text: string
  to: string
  link: string
}

/** Takes the same room whatever it says, so that nothing moves when the browser fills it in. */
export function BuildPanel({ Icon, tone, title, text, to, link }: BuildPanelProps) {
  return (
    <Panel className="mt-4 p-4 text-sm">
      <h2 className={`flex items-center gap-2 font-sans text-sm tracking-normal ${tone}`}>
        <Icon className="size-4 flex-none" />
        {title}
      </h2>
      <p className="mt-1 line-clamp-3 min-h-15 text-ink-700 lg:line-clamp-2 lg:min-h-10">{text}</p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center truncate font-medium text-green-700 underline underline-offset-4"
      >
        {link}
      </Link>
    </Panel>
  )
}
