import type { ReactNode } from 'react'

interface AuthLayoutProps {
  /** The text of the green panel. */
  statement: string
  text: string
  children: ReactNode
}

/** The green panel on the left, the form on the right; on small screens only the form. */
export function AuthLayout({ statement, text, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-full lg:min-h-184 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="circuit-panel on-dark text-white max-lg:hidden">
        <div className="wrap-start pt-16 pr-12">
          <p className="max-w-96 font-display text-4xl font-medium tracking-display text-balance">
            {statement}
          </p>
          <p className="mt-4 max-w-88 text-pretty text-green-300">{text}</p>
        </div>
      </div>
      <div className="grid place-items-center px-(--page-pad) py-12">
        <div className="grid w-full max-w-form gap-6">{children}</div>
      </div>
    </div>
  )
}

export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className="text-3xl tracking-section">{title}</h1>
      {children && <div className="mt-2 text-ink-700">{children}</div>}
    </div>
  )
}
