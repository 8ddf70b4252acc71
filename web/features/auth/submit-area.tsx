import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'

interface SubmitAreaProps {
  label: string
  busy: boolean
  /** The provider's message, in red under the form. */
  failure: string | null
}

export function SubmitArea({ label, busy, failure }: SubmitAreaProps) {
  return (
    <div>
      <Button type="submit" size="lg" block busy={busy}>
        {label}
      </Button>
      {/* There from the start, so that what comes into it is read out. */}
      <div role="alert" className="mt-4 empty:mt-0">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
