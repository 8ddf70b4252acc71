import { MailCheck, MailOpen, Unlink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { verifyEmailMessages as texts } from '../../../content/messages/en/account.ts'
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
  if (session.status !== 'signed-in') return <ButtonLink to={pages.login}>{texts.login}</ButtonLink>
  const { email } = session.user
  return (
    <SendMailButton
      className="justify-items-center"
      label={texts.sendNew}
      sentText={texts.sentTo(email)}
      send={() => sendVerificationMail(email)}
    />
  )
}

function Confirmed() {
  return (
    <EmptyState
      level="h1"
      Icon={MailCheck}
      title={texts.doneTitle}
      text={texts.doneText}
      action={<ButtonLink to={pages.home}>{texts.toShop}</ButtonLink>}
    />
  )
}

/** The target of the link in the mail: `?done` if it was valid, `?error=` if not. */
function Outcome({ search }: { search: URLSearchParams }) {
  const session = useSession()
  // The address is already confirmed, so the error of an older link does not matter.
  const isConfirmed = session.status === 'signed-in' && session.user.emailVerified
  if (isConfirmed || (search.has('done') && !search.has('error'))) return <Confirmed />
  if (search.has('error')) {
    return (
      <EmptyState
        level="h1"
        Icon={Unlink}
        title={texts.spentTitle}
        text={texts.spentText}
        action={<SendAgain />}
      />
    )
  }
  return (
    <EmptyState level="h1" Icon={MailOpen} title={texts.title} text={texts.openLink} action={<SendAgain />} />
  )
}

export function Component() {
  const [search] = useSearchParams()
  return (
    <AuthLayout statement={texts.statement} text={texts.text}>
      <PageMeta title={texts.title} description={texts.description} path={pages.verifyEmail} noindex />
      <Outcome search={search} />
    </AuthLayout>
  )
}
