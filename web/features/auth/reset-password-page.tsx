import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { resetPasswordMessages as texts } from '../../../content/messages/en/account.ts'
import { pages } from '../../../contract/pages.ts'
import { IdentityError } from '../../session/identity-calls.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { resetPassword } from './account-calls.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { NewPasswordField } from './password-field.tsx'
import { loadResetPasswordSchema } from './schemas.ts'

type Stage = 'choose' | 'done' | 'spent'

function SpentLink() {
  return (
    <EmptyState
      level="h1"
      Icon={Unlink}
      title={texts.spentTitle}
      text={texts.spentText}
      action={<ButtonLink to={pages.forgotPassword}>{texts.newLink}</ButtonLink>}
    />
  )
}

function Done() {
  return (
    <div role="status">
      <EmptyState
        level="h1"
        Icon={CircleCheck}
        title={texts.doneTitle}
        text={texts.doneText}
        action={<ButtonLink to={pages.login}>{texts.login}</ButtonLink>}
      />
    </div>
  )
}

function ChooseForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { signOut, status } = useSession()

  async function choose({ password }: { password: string }) {
    try {
      await resetPassword({ newPassword: password, token })
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'INVALID_TOKEN') return onStage('spent')
      throw error
    }
    // The reset ended all sessions of the account, including this browser's.
    if (status === 'signed-in') await signOut().catch(() => {})
    onStage('done')
  }

  return (
    <>
      <AuthHead title={texts.title}>{texts.explain}</AuthHead>
      <AuthForm schema={loadResetPasswordSchema} onSubmit={choose} submitLabel={texts.submit}>
        {(field) => <NewPasswordField label={texts.password} {...field('password')} />}
      </AuthForm>
    </>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [stage, setStage] = useState<Stage>('choose')
  return (
    <AuthLayout statement={texts.statement} text={texts.text}>
      <PageMeta title={texts.title} description={texts.description} path={pages.resetPassword} noindex />
      {stage === 'done' && <Done />}
      {stage === 'choose' && token && <ChooseForm token={token} onStage={setStage} />}
      {(stage === 'spent' || (stage === 'choose' && !token)) && <SpentLink />}
    </AuthLayout>
  )
}
