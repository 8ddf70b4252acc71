import { authFormMessages as texts } from '../../../content/messages/en/account.ts'
import { useSite } from '../../app/site.ts'

/** Links to the mail while the sandbox plays the email service. On a public shop only admins may read it. */
export function SandboxMailLink() {
  const { sandboxes, isOutboxOpen } = useSite()
  if (!isOutboxOpen || !sandboxes.includes('email')) return null
  return (
    <p className="text-sm text-ink-500">
      {texts.sandboxMail.before}{' '}
      <a
        href="/sandbox/mail"
        className="inline-block py-2.5 font-medium text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
      >
        {texts.sandboxMail.link}
      </a>
      {texts.sandboxMail.after}
    </p>
  )
}
