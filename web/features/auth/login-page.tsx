import { useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { shop } from '../../app/shop.ts'
import { readReturnPath } from '../../session/return-path.ts'
import { useSession } from '../../session/use-session.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { AuthLink } from './auth-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { describeProviderError } from './provider-errors.ts'
import { loadLoginSchema } from './schemas.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

export function Component() {
  const location = useLocation()
  const returnTo = readReturnPath(location)
  const { signInWithEmail } = useSession()
  const isLeaving = useLeaveSignedIn(returnTo)
  const [googleFailure, setGoogleFailure] = useState(() => describeProviderError(location.search))
  return (
    <AuthLayout
      statement="Ordering in quantity starts here."
      text="An account keeps your name, your address and your photo, ready for when you order."
    >
      <PageMeta
        title="Login"
        description={`Log in to your ${shop.name} account.`}
        path={pages.login}
        noindex
      />
      <AuthHead title="Login">
        New to {shop.name}?{' '}
        <AuthLink to={pages.registration} state={{ from: returnTo }}>
          Create an account
        </AuthLink>
      </AuthHead>
      <GoogleButton
        returnTo={returnTo}
        errorTo={`${pages.login}?${new URLSearchParams({ returnTo })}`}
        onFailure={setGoogleFailure}
      />
      <AuthForm
        schema={loadLoginSchema}
        onSubmit={signInWithEmail}
        submitLabel="Login"
        isLeaving={isLeaving}
        otherFailure={googleFailure}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} />
            <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          </>
        )}
      </AuthForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-500">
        <p>After login you return to the page you came from.</p>
        <AuthLink to={pages.forgotPassword} state={{ from: returnTo }}>
          Forgotten your password?
        </AuthLink>
      </div>
    </AuthLayout>
  )
}
