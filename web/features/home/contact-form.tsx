import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { contactMessages } from '../../../content/messages/en/home.ts'
import { toFailureText } from '../../api/refusals.ts'
import { shop } from '../../app/shop.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LiveContactForm, LiveForm } from './live-contact-form.ts'

const focusArrival = (box: HTMLDivElement | null) => box?.focus()

/** Loads the code that checks and sends the form at its first focus; an earlier click on Send is not lost. */
function useLiveForm() {
  const element = useRef<HTMLFormElement>(null)
  const [Live, setLive] = useState<typeof LiveContactForm | null>(null)
  const [live, setForm] = useState<LiveForm | null>(null)
  const [isSendWanted, setSendWanted] = useState(false)
  const [loadFailure, setLoadFailure] = useState<string | null>(null)

  async function load(): Promise<void> {
    const { LiveContactForm } = await import('./live-contact-form.ts')
    setLive(() => LiveContactForm)
  }

  function sendLater(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSendWanted(true)
    setLoadFailure(null)
    load().catch((error) => {
      setSendWanted(false)
      setLoadFailure(toFailureText(error))
    })
  }

  useEffect(() => {
    if (!live || !isSendWanted) return
    setSendWanted(false)
    // Deferred, because React may run this during the submit event of the click, and a form ignores a nested submit.
    setTimeout(() => element.current?.requestSubmit())
  }, [live, isSendWanted])

  return {
    Live,
    setForm,
    field: (name: Parameters<LiveForm['field']>[0]) => live?.field(name) ?? { name },
    busy: live?.busy || isSendWanted,
    failure: live ? live.failure : loadFailure,
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: () => void load().catch(() => {}),
      onSubmit: live?.onSubmit ?? sendLater,
    },
  }
}

/**
 * Without JavaScript the form passes the message to the visitor's mail program. The confirmation takes the form's
 * place, so that nothing below it moves.
 */
export function ContactForm() {
  const session = useSession()
  /** A link to the form may prefill it. */
  const given = new URLSearchParams(useLocation().search)
  const { Live, setForm, field, busy, failure, formProps } = useLiveForm()
  /** Keeps the last sender for the next message. */
  const [{ sender, hasArrived }, setArrival] = useState({ sender: '', hasArrived: false })

  function writeAnother(): void {
    flushSync(() => setArrival({ sender, hasArrived: false }))
    formProps.ref.current?.querySelector('input')?.focus()
  }

  return (
    <div className="relative">
      {Live && <Live onChange={setForm} onArrival={setArrival} />}
      {hasArrived && (
        <div
          ref={focusArrival}
          tabIndex={-1}
          role="status"
          className="absolute inset-x-0 top-0 scroll-mt-28 rounded-md border border-green-200 bg-green-50 p-6"
        >
          <h3 className="flex items-center gap-3 text-xl">
            <CircleCheck className="text-green-700" />
            {contactMessages.arrivedTitle}
          </h3>
          <p className="mt-2 mb-6 wrap-anywhere">{contactMessages.arrivedText(sender)}</p>
          <Button variant="line" onClick={writeAnother}>
            {contactMessages.another}
          </Button>
        </div>
      )}
      <form
        {...formProps}
        action={`mailto:${shop.salesEmail}`}
        method="post"
        encType="text/plain"
        className={hasArrived ? 'invisible grid content-start gap-6' : 'grid content-start gap-6'}
      >
        <p className="hidden text-sm text-ink-700 noscript:block">{contactMessages.noScript}</p>
        <TextField
          label={contactMessages.email}
          type="email"
          autoComplete="email"
          placeholder={contactMessages.emailPlaceholder}
          defaultValue={sender || (session.status === 'signed-in' ? session.user.email : '')}
          {...field('email')}
        />
        <TextField
          label={contactMessages.subject}
          placeholder={contactMessages.subjectPlaceholder(shop.samplePartNumber)}
          defaultValue={given.get('subject') ?? ''}
          {...field('subject')}
        />
        <TextAreaField
          label={contactMessages.message}
          rows={5}
          placeholder={contactMessages.messagePlaceholder}
          defaultValue={given.get('message') ?? ''}
          {...field('message')}
        />
        {/* A honeypot for bots; people never see it. */}
        <input
          name="website"
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="off"
          className="pointer-events-none absolute size-px opacity-0"
        />
        <div>
          <Button type="submit" variant="ink" size="lg" busy={busy}>
            {contactMessages.send}
          </Button>
        </div>
        {failure && (
          <Notice tone="red" title={contactMessages.failed}>
            {failure}
          </Notice>
        )}
      </form>
    </div>
  )
}
