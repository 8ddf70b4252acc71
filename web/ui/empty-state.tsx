import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  Icon: LucideIcon
  title: string
  text: ReactNode
  /** One action to continue. */
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** Says what is missing and what to do. */
export function EmptyState({ Icon, title, text, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <Icon className="mb-2 size-8 stroke-[1.25] text-ink-500" />
      <Heading className="text-lg leading-6 wrap-anywhere">{title}</Heading>
      <div className="grid max-w-96 gap-2 text-sm text-balance text-ink-700">{text}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
