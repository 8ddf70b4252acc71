import shop from '../../../content/shop.json'
import type { ContactMessage } from '../../../contract/schemas/message.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useContactForm } from './use-contact-form.ts'

const salesAddress = shop.contact.lines.find(({ label }) => label === 'Sales')?.value ?? ''

function toMailLink({ email, subject, message }: ContactMessage): string {
  const body = `${message}\n\n${email}`
  return `mailto:${salesAddress}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Without JavaScript the form hands the message to the visitor's own mail program. */
export function ContactForm() {
  const { errors, failure, busy, checked, formProps } = useContactForm()
  return (
    <form
      {...formProps}
      action={`mailto:${salesAddress}`}
      method="post"
      encType="text/plain"
      className="grid content-start gap-6"
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
        error={errors.email}
      />
      <TextField
        label="Subject"
        name="subject"
        placeholder="NB-M3-16K, delivery in March"
        error={errors.subject}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={5}
        placeholder="What you need, how many, and by when"
        error={errors.message}
      />
      <div>
        <Button type="submit" variant="ink" size="lg" busy={busy}>
          Send message
        </Button>
      </div>
      {failure && (
        <Notice tone="red" title="The message could not be checked.">
          {failure}
        </Notice>
      )}
      {checked && (
        <Notice tone="copper" title="Sending from this page is not available yet.">
          Your message has not been sent, and nothing of it is lost.{' '}
          <a href={toMailLink(checked)} className="font-medium underline underline-offset-4">
            Send it with your own mail program
          </a>{' '}
          to {salesAddress}.
        </Notice>
      )}
    </form>
  )
}
