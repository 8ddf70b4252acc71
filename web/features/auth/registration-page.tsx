import { useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { shop } from '../../app/shop.ts'
import { useSession } from '../../session/use-session.ts'
import { TextField } from '../../ui/field.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { AuthLink } from './auth-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewPasswordField } from './password-field.tsx'
import { describeProviderError } from './provider-errors.ts'
import { loadRegistrationSchema } from './schemas.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

export function Component() {
  const { search, state } = useLocation()
  const { register } = useSession()
  const isLeaving = useLeaveSignedIn(pages.homeAlias)
  const [googleFailure, setGoogleFailure] = useState(() => describeProviderError(search))
  return (
    <AuthLayout
      statement="One account for every order."
      text="One account for you: your name, your address and your photo, ready for when you order."
    >
      <PageMeta
        title="Create an account"
        description={`Create your ${shop.name} account.`}
        path={pages.registration}
        noindex
      />
      <AuthHead title="Create an account">
        Registered already?{' '}
        <AuthLink to={pages.login} state={state}>
          Login
        </AuthLink>
      </AuthHead>
      <GoogleButton returnTo={pages.homeAlias} errorTo={pages.registration} onFailure={setGoogleFailure} />
      <AuthForm
        schema={loadRegistrationSchema}
        onSubmit={register}
        submitLabel="Sign Up"
        isLeaving={isLeaving}
        otherFailure={googleFailure}
      >
        {(field) => (
          <>
            <TextField
              label="Name"
              autoComplete="name"
              placeholder="First and last name"
              {...field('name')}
            />
            <EmailField {...field('email')} />
            <NewPasswordField label="Password" {...field('password')} />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  )
}
