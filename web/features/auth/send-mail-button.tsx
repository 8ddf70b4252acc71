import { useState } from 'react'
import { toFailureText } from '../../api/refusals.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-classes.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { SandboxMailLink } from './sandbox-mail-link.tsx'

interface SendMailButtonProps {
  label: string
  /** Shown once the mail is on its way. */
  sentText: string
  send: () => Promise<void>
  variant?: ButtonVariant
  className?: string
}

/** Requests a mail and reports the outcome. */
export function SendMailButton({
  label,
  sentText,
  send,
  variant = 'primary',
  className,
}: SendMailButtonProps) {
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [failure, setFailure] = useState<string | null>(null)

  async function press() {
    setStage('busy')
    setFailure(null)
    try {
      await send()
      setStage('sent')
    } catch (error) {
      setFailure(toFailureText(error))
      setStage('ready')
    }
  }

  return (
    <div className={classes('grid gap-3', className)}>
      <Button variant={variant} busy={stage === 'busy'} onClick={press}>
        {label}
      </Button>
      {/* Always rendered, so that screen readers announce their changes. */}
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
      <p role="status" className="wrap-anywhere text-sm text-ink-700 empty:hidden">
        {stage === 'sent' && sentText}
      </p>
      {stage === 'sent' && <SandboxMailLink />}
    </div>
  )
}
