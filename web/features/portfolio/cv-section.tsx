import type { ReactNode } from 'react'

/** One section of the sheet: its name in the margin, its content beside it. */
export function CvSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-(--gutter) gap-y-5 border-t border-ink-900 py-8 lg:grid-cols-12 lg:py-10 print:block print:py-4"
    >
      <h2 id={`${id}-heading`} className="text-xl lg:col-span-3 print:mb-2">
        {title}
      </h2>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </section>
  )
}

/** A line of the sheet: figures or a name on the left, details on the right. */
export function CvRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-ink-200 py-5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid print:py-2">
      <div className="text-sm leading-6 text-ink-500">{label}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Year({ year }: { year: string }) {
  return <span className={/^\d/.test(year) ? 'figure' : ''}>{year}</span>
}

/** Sets years in tabular figures, and a word such as 'present' in the text font. */
export function CvYears({ from, to }: { from: string; to: string }) {
  return (
    <span className="whitespace-nowrap">
      <Year year={from} /> – <Year year={to} />
    </span>
  )
}
