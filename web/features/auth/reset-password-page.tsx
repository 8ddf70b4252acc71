import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
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
      title="This link does not work any more"
      text="A link works once, and for one hour. Your password has not been changed."
      action={<ButtonLink to={pages.forgotPassword}>Ask for a new link</ButtonLink>}
    />
  )
}

function Done() {
  return (
    <div role="status">
      <EmptyState
        level="h1"
        Icon={CircleCheck}
        title="Your password is changed"
        text="Wherever you were signed in, you are signed out now. Log in with the new password."
        action={<ButtonLink to={pages.login}>Login</ButtonLink>}
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
      <AuthHead title="Choose a new password">Afterwards you log in with it, on every device.</AuthHead>
      <AuthForm schema={loadResetPasswordSchema} onSubmit={choose} submitLabel="Change password">
        {(field) => <NewPasswordField label="New password" {...field('password')} />}
      </AuthForm>
    </>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [stage, setStage] = useState<Stage>('choose')
  return (
    <AuthLayout
      statement="A new password in two steps."
      text="Choosing a new one ends every session of your account, so nobody else stays signed in."
    >
      <PageMeta
        title="Choose a new password"
        description="Choose a new password for your account."
        path={pages.resetPassword}
        noindex
      />
      {stage === 'done' && <Done />}
      {stage === 'choose' && token && <ChooseForm token={token} onStage={setStage} />}
      {(stage === 'spent' || (stage === 'choose' && !token)) && <SpentLink />}
    </AuthLayout>
  )
}
