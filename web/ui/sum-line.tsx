import type { ReactNode } from 'react'
import { componentMessages } from '../../content/messages/en/components.ts'
import { classes } from './classes.ts'

interface SumLineProps {
  label: ReactNode
  children: ReactNode
  /** Text, such as an address, wraps; figures stay on one line. */
  words?: boolean
}

/** A line of a bill: label on the left, figure on the right. Must be inside a `dl`. */
export function SumLine({ label, children, words }: SumLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px]">
      <dt className={classes('text-ink-700', words && 'flex-none')}>{label}</dt>
      <dd className={words ? 'text-right whitespace-pre-line wrap-anywhere' : 'figure'}>{children}</dd>
    </div>
  )
}

interface SumTotalProps {
  label?: string
  children: ReactNode
  /** For a total that changes while typing: whether there is none yet. */
  isOpen?: boolean
}

/** The total of the lines. */
export function SumTotal({ label = componentMessages.total, children, isOpen }: SumTotalProps) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink-900 pt-4">
      <dt className="text-base font-medium">{label}</dt>
      <dd
        aria-live={isOpen === undefined ? undefined : 'polite'}
        className={classes('figure text-2xl font-medium tracking-figure', isOpen && 'text-ink-500')}
      >
        {children}
      </dd>
    </div>
  )
}
