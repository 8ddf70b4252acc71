import type { ReactNode } from 'react'

interface DashboardHeadProps {
  title: string
  text: ReactNode
  /** Actions for the whole page, on the right. */
  children?: ReactNode
}

/** The head of a dashboard page. */
export function DashboardHead({ title, text, children }: DashboardHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-3xl tracking-section wrap-anywhere">{title}</h1>
        <p className="mt-1 wrap-anywhere text-ink-700">{text}</p>
      </div>
      {children}
    </div>
  )
}
