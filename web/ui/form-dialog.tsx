import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { componentMessages } from '../../content/messages/en/components.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FormDialogProps {
  title: string
  text: string
  /** The subject, as the list showed it. */
  about: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** It can no longer be done. */
  isOver?: boolean
  form: { busy: boolean; failure: string | null; formProps: ComponentProps<'form'> }
  onCancel: () => void
  children?: ReactNode
}

/** Asks before an action runs. The focus starts on the first empty field, or else on Cancel; Escape cancels. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, about, confirmLabel, isDanger, isOver, children } = props
  const { busy, failure, formProps } = props.form
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  // Closes before it is removed: only a dialog that is still in the page returns the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const fields = [...(element?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    ;(first ?? cancel.current)?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) props.onCancel()
      }}
      className="m-auto w-[min(30rem,calc(100%-2rem))] rounded-lg bg-white p-6 shadow-dialog backdrop:bg-ink-950/36 open:animate-rise"
    >
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <p id={`${id}-text`} className="mt-2 text-ink-700">
            {text}
          </p>
        </div>
        <div className="grid gap-1 rounded-md border border-ink-200 bg-ink-50 px-4 py-3 text-sm">{about}</div>
        {failure && (
          <Notice tone="red" title={isOver ? componentMessages.changedMeanwhile : componentMessages.notDone}>
            {failure}
          </Notice>
        )}
        {!isOver && children}
        <div className="mt-2 flex gap-2 max-xs:*:flex-auto xs:justify-end">
          <Button ref={cancel} variant="line" disabled={busy} onClick={props.onCancel}>
            {isOver ? componentMessages.close : componentMessages.cancel}
          </Button>
          {!isOver && (
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}
