/** Figures and addresses are monospaced, and a method is part of an address. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="figure inline-flex min-h-6 w-14 flex-none items-center justify-center rounded-xs bg-ink-900 text-xs leading-none font-medium text-white uppercase">
      {method}
    </span>
  )
}
