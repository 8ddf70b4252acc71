import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** A white sheet with a hairline border. Panels are never nested. */
export function Panel({ padded, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div
      {...rest}
      className={classes('rounded-md border border-ink-200 bg-white', padded && 'p-5 md:p-6', className)}
    />
  )
}

export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-ink-200 px-5 py-2 md:px-6">
      <h2 className="text-base tracking-mono">{title}</h2>
      {children}
    </div>
  )
}
