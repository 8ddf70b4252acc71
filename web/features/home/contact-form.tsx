import { CircleCheck } from 'lucide-react'
import { shop } from '../../app/shop.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useContactForm } from './use-contact-form.ts'

/**
 * Without JavaScript the form hands the message to the visitor's own mail program. What has arrived is said in the
 * form's own place, so that nothing beneath it moves.
 */
export function ContactForm() {
  const session = useSession()
  const { errors, failure, busy, formProps, form, arrival, sender, hasArrived, writeAnother } =
    useContactForm()
  return (
    <div className="relative">
      {hasArrived && (
        <div
          ref={arrival}
          tabIndex={-1}
          role="status"
          className="absolute inset-x-0 top-0 scroll-mt-28 rounded-md border border-green-200 bg-green-50 p-6"
        >
          <h3 className="flex items-center gap-3 text-xl">
            <CircleCheck className="text-green-700" />
            Your message has arrived
          </h3>
          <p className="mt-2 mb-6 wrap-anywhere">Somebody who builds the parts will answer to {sender}.</p>
          <Button variant="line" onClick={writeAnother}>
            Write another
          </Button>
        </div>
      )}
      <form
        {...formProps}
        ref={form}
        action={`mailto:${shop.salesEmail}`}
        method="post"
        encType="text/plain"
        className={hasArrived ? 'invisible grid content-start gap-6' : 'grid content-start gap-6'}
      >
        <p className="hidden text-sm text-ink-700 noscript:block">
          Your browser runs no JavaScript, so this form opens your own mail program with the message.
        </p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          defaultValue={sender || (session.status === 'signed-in' ? session.user.email : '')}
          error={errors.email}
        />
        <TextField
          label="Subject"
          name="subject"
          placeholder={`${shop.samplePartNumber}, delivery in March`}
          error={errors.subject}
        />
        <TextAreaField
          label="Message"
          name="message"
          rows={5}
          placeholder="What you need, how many, and by when"
          error={errors.message}
        />
        {/* For machines that fill in whatever there is; nobody else meets it. */}
        <input
          name="website"
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="off"
          className="pointer-events-none absolute size-px opacity-0"
        />
        <div>
          <Button type="submit" variant="ink" size="lg" busy={busy}>
            Send message
          </Button>
        </div>
        {failure && (
          <Notice tone="red" title="The message was not sent.">
            {failure}
          </Notice>
        )}
      </form>
    </div>
  )
}
