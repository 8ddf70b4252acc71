import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface SumLineProps {
  label: ReactNode
  children: ReactNode
  /** Words, such as an address, wrap; figures stand on one line. */
  words?: boolean
}

/** A line of a bill: what it is on the left, the figure on the right. Lies in a `dl`. */
export function SumLine({ label, children, words }: SumLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px]">
      <dt className={classes('text-ink-700', words && 'flex-none')}>{label}</dt>
      <dd className={words ? 'text-right whitespace-pre-line wrap-anywhere' : 'figure'}>{children}</dd>
    </div>
  )
}

interface SumTotalProps {
  children: ReactNode
  /** Where it changes under the hand: whether there is none yet. */
  isOpen?: boolean
}

/** What the lines add up to. */
export function SumTotal({ children, isOpen }: SumTotalProps) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink-900 pt-4">
      <dt className="text-base font-medium">Total</dt>
      <dd
        aria-live={isOpen === undefined ? undefined : 'polite'}
        className={classes('figure text-2xl font-medium tracking-figure', isOpen && 'text-ink-500')}
      >
        {children}
      </dd>
    </div>
  )
}
