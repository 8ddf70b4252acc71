import { type ReactNode, useEffect, useId, useRef } from 'react'
import { componentMessages } from '../../content/messages/en/components.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-classes.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  confirmVariant?: ButtonVariant
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** The subject, as the list showed it. */
  children?: ReactNode
}

/** Asks before a change that is destructive or hard to undo. Focus starts on Cancel; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  confirmVariant = 'danger',
  busy,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    cancel.current?.focus()
    return () => element?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className="m-auto w-[min(27rem,calc(100%-2rem))] rounded-lg bg-white p-6 shadow-dialog backdrop:bg-ink-950/36 open:animate-rise"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-700">
        {text}
      </p>
      {children && (
        <div className="mt-4 rounded-md border border-ink-200 bg-ink-50 px-4 py-3">{children}</div>
      )}
      <div className="mt-6 grid grid-cols-2 gap-2 xs:flex xs:justify-end">
        <Button ref={cancel} variant="line" onClick={onCancel}>
          {componentMessages.cancel}
        </Button>
        <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
