import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { IdentityError } from '../../session/identity-calls.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { resetPassword } from './account-calls.ts'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PasswordField } from './password-field.tsx'
import { loadResetPasswordSchema } from './schemas.ts'
import { SubmitArea } from './submit-area.tsx'

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
  const { errors, failure, busy, formProps } = useCheckedForm({
    loadSchema: loadResetPasswordSchema,
    async onSubmit({ password }) {
      try {
        await resetPassword({ newPassword: password, token })
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'INVALID_TOKEN') return onStage('spent')
        throw error
      }
      // All sessions of the account have ended, this browser's as well.
      if (status === 'signed-in') await signOut().catch(() => {})
      onStage('done')
    },
  })
  return (
    <>
      <AuthHead title="Choose a new password">Afterwards you log in with it, on every device.</AuthHead>
      <NeedsScript />
      <form {...formProps} className="grid gap-6">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.password}
        />
        <SubmitArea label="Change password" busy={busy} failure={failure} />
      </form>
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
