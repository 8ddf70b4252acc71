import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Cards as cells of one hairline grid. */
export function CardGrid({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-md border border-ink-200 bg-white sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]',
        wide && '2xl:grid-cols-[repeat(4,minmax(0,1fr))]',
      )}
    >
      {children}
    </div>
  )
}
