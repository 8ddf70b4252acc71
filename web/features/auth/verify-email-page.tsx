import { MailCheck, MailOpen, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { toFailureText } from '../../forms/use-checked-form.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { sendVerificationMail } from './password-calls.ts'
import { SandboxMailLink } from './sandbox-mail-link.tsx'

function SendAgain() {
  const session = useSession()
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  if (session.status !== 'signed-in') return <ButtonLink to={pages.login}>Login</ButtonLink>
  const { email } = session.user

  async function send() {
    setStage('busy')
    setFailure(null)
    try {
      await sendVerificationMail(email)
      setStage('sent')
    } catch (error) {
      setFailure(toFailureText(error))
      setStage('ready')
    }
  }

  return (
    <div className="grid justify-items-center gap-4">
      <Button busy={stage === 'busy'} onClick={send}>
        Send a new link
      </Button>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      <p role="status" className="text-sm text-ink-700">
        {stage === 'sent' && `A new link is on its way to ${email}.`}
      </p>
      {stage === 'sent' && <SandboxMailLink />}
    </div>
  )
}

/** Where the link in the mail ends: `?done` when it was good, `?error=` when it was not. */
function Outcome({ search }: { search: URLSearchParams }) {
  if (search.has('error')) {
    return (
      <EmptyState
        level="h1"
        Icon={Unlink}
        title="This link does not work any more"
        text="It has run out or was not complete. Once you are signed in, we send a new one."
        action={<SendAgain />}
      />
    )
  }
  if (search.has('done')) {
    return (
      <EmptyState
        level="h1"
        Icon={MailCheck}
        title="Your e-mail address is confirmed"
        text="If you ever need a new password, the link to it goes there."
        action={<ButtonLink to={pages.home}>Go to the shop</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      Icon={MailOpen}
      title="Confirm your e-mail address"
      text="Open the link in the mail that we sent you when you registered."
      action={<SendAgain />}
    />
  )
}

export function Component() {
  const [search] = useSearchParams()
  return (
    <AuthLayout
      statement="An address that reaches you."
      text="A link to choose a new password only ever goes to the address of the account."
    >
      <PageMeta
        title="Confirm your e-mail address"
        description="The result of confirming an e-mail address."
        path={pages.verifyEmail}
        noindex
      />
      <Outcome search={search} />
    </AuthLayout>
  )
}
