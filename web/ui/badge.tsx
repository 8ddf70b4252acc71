import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'ink' | 'green' | 'copper' | 'red' | 'line'

const TONES: Record<BadgeTone, string> = {
  ink: 'bg-ink-100 text-ink-700',
  green: 'bg-green-50 text-green-700',
  copper: 'bg-copper-50 text-copper-700',
  red: 'bg-red-50 text-red-700',
  line: 'text-ink-700 inset-ring inset-ring-ink-300',
}

interface BadgeProps {
  tone?: BadgeTone
  /** A filled dot marks a fact, a ring something open or over; a plain badge only names. */
  mark?: 'dot' | 'ring' | 'none'
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'ink', mark = 'dot', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1.5 rounded-xs px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {mark !== 'none' && (
        <span
          aria-hidden="true"
          className={classes('size-[7px] rounded-full', mark === 'ring' ? 'border-[1.5px]' : 'bg-current')}
        />
      )}
      {children}
    </span>
  )
}
