import { useState } from 'react'
import { useLocation } from 'react-router'
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useSession } from '../../session/use-session.ts'
import { TextField } from '../../ui/field.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { AuthLink } from './auth-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PasswordField } from './password-field.tsx'
import { describeProviderError } from './provider-errors.ts'
import { loadRegistrationSchema } from './schemas.ts'
import { SubmitArea } from './submit-area.tsx'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

function RegistrationForm({
  isLeaving,
  providerFailure,
}: {
  isLeaving: boolean
  providerFailure: string | null
}) {
  const { register } = useSession()
  const { errors, failure, busy, formProps } = useCheckedForm({
    loadSchema: loadRegistrationSchema,
    onSubmit: register,
  })
  return (
    <form {...formProps} className="grid gap-6">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        placeholder="First and last name"
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        error={errors.password}
      />
      <SubmitArea
        label="Sign Up"
        busy={busy || isLeaving}
        failure={failure ?? (busy ? null : providerFailure)}
      />
    </form>
  )
}

export function Component() {
  const { search } = useLocation()
  const isLeaving = useLeaveSignedIn(pages.homeAlias)
  const [googleFailure, setGoogleFailure] = useState(() => describeProviderError(search))
  return (
    <AuthLayout
      statement="One account for every order."
      text="One account for you: your name, your address and your photo, ready for when you order."
    >
      <PageMeta
        title="Create an account"
        description="Create your Northbridge account."
        path={pages.registration}
        noindex
      />
      <AuthHead title="Create an account">
        Registered already? <AuthLink to={pages.login}>Login</AuthLink>
      </AuthHead>
      <NeedsScript />
      <GoogleButton returnTo={pages.homeAlias} errorTo={pages.registration} onFailure={setGoogleFailure} />
      <RegistrationForm isLeaving={isLeaving} providerFailure={googleFailure} />
    </AuthLayout>
  )
}
