import { frameMessages } from '../../../content/messages/en/frame.ts'
import { useSite } from '../../app/site.ts'

function toWords(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]+)$/, names.length > 2 ? ', and $1' : ' and $1')
}

/** Says which hosted services the sandbox plays. */
export function SandboxBanner() {
  const { sandboxes } = useSite()
  if (sandboxes.length === 0) return null
  return (
    <aside
      aria-label={frameMessages.sandbox}
      className="border-b border-copper-100 print:hidden bg-copper-50 text-xs text-copper-800"
    >
      <div className="wrap flex min-h-9 items-center gap-2 py-2">
        <span aria-hidden="true" className="size-2 flex-none rounded-full border-2 border-copper-500" />
        <p>
          <b className="font-semibold">{frameMessages.sandboxTitle}</b>{' '}
          {frameMessages.sandboxText(toWords(sandboxes))}
          <span className="max-md:hidden">{frameMessages.sandboxEffect}</span>.
        </p>
      </div>
    </aside>
  )
}
