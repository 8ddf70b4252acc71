import { MailCheck, MailOpen, Unlink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { sendVerificationMail } from './account-calls.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SendMailButton } from './send-mail-button.tsx'

function SendAgain() {
  const session = useSession()
  if (session.status !== 'signed-in') return <ButtonLink to={pages.login}>Login</ButtonLink>
  const { email } = session.user
  return (
    <SendMailButton
      className="justify-items-center"
      label="Send a new link"
      sentText={`A new link is on its way to ${email}.`}
      send={() => sendVerificationMail(email)}
    />
  )
}

function Confirmed() {
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

/** The target of the link in the mail: `?done` if it was valid, `?error=` if not. */
function Outcome({ search }: { search: URLSearchParams }) {
  const session = useSession()
  // An old link after a newer one has worked is no reason to worry anybody.
  const isConfirmed = session.status === 'signed-in' && session.user.emailVerified
  if (isConfirmed || (search.has('done') && !search.has('error'))) return <Confirmed />
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
