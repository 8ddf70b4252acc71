import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface SectionProps {
  /** The id of the section's heading is `${id}-heading`. */
  id: string
  /** A hairline above, where no colored band separates the sections. */
  line?: boolean
  className?: string
  children: ReactNode
}

export function Section({ id, line, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classes('py-(--section)', line && 'border-t border-ink-200', className)}
    >
      <div className="wrap">{children}</div>
    </section>
  )
}

export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <h2 id={`${id}-heading`} className="text-3xl tracking-section">
        {title}
      </h2>
      {children}
    </div>
  )
}
