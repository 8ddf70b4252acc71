import { useId, useLayoutEffect, useRef } from 'react'
import { keyboardHelp as texts } from '../../../content/messages/en/manage-orders.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'

interface KeyboardHelpProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** The keys of the list, and the switch that turns them off. */
export function KeyboardHelp({ isOn, onSwitch, onClose }: KeyboardHelpProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(27rem,calc(100%-2rem))] rounded-lg bg-white p-6 shadow-dialog backdrop:bg-ink-950/36 open:animate-rise"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-sm text-ink-700">{texts.text}</p>
      <dl className="mt-4 divide-y divide-ink-200 border-y border-ink-200 text-sm">
        {Object.entries(texts.keys).map(([key, meaning]) => (
          <div key={key} className="flex min-h-10 items-center justify-between gap-4">
            <dt className="order-last">
              <kbd className="figure inline-grid min-h-6 min-w-6 place-items-center rounded-xs border border-ink-300 bg-ink-50 px-1.5 text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Check
          type="checkbox"
          label={texts.enabled}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <Button variant="line" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  )
}
