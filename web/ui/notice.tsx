import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type NoticeTone = 'plain' | 'green' | 'red' | 'copper'

const TONES: Record<NoticeTone, { className: string; Icon: LucideIcon }> = {
  plain: { className: 'border-ink-200 bg-white', Icon: Info },
  green: { className: 'border-green-200 bg-green-50 text-green-800', Icon: CircleCheck },
  red: { className: 'border-red-200 bg-red-50 text-red-800', Icon: CircleAlert },
  copper: { className: 'border-copper-200 bg-copper-50 text-copper-800', Icon: Clock },
}

interface NoticeProps {
  tone?: NoticeTone
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Errors interrupt a screen reader; other notices wait their turn. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  const { className, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-3 rounded-md border p-4 text-sm max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)]',
        className,
      )}
    >
      <Icon />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{title}</p>
        {children}
      </div>
      {action && <div className="flex-none max-sm:col-start-2">{action}</div>}
    </div>
  )
}
