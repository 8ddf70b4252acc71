import { useState } from 'react'
import { useLocation } from 'react-router'
import { registrationMessages as texts } from '../../../content/messages/en/account.ts'
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
    <AuthLayout statement={texts.statement} text={texts.text}>
      <PageMeta
        title={texts.title}
        description={texts.description(shop.name)}
        path={pages.registration}
        noindex
      />
      <AuthHead title={texts.title}>
        {texts.hasAccount}{' '}
        <AuthLink to={pages.login} state={state}>
          {texts.login}
        </AuthLink>
      </AuthHead>
      <GoogleButton returnTo={pages.homeAlias} errorTo={pages.registration} onFailure={setGoogleFailure} />
      <AuthForm
        schema={loadRegistrationSchema}
        onSubmit={register}
        submitLabel={texts.submit}
        isLeaving={isLeaving}
        otherFailure={googleFailure}
      >
        {(field) => (
          <>
            <TextField
              label={texts.name}
              autoComplete="name"
              placeholder={texts.namePlaceholder}
              {...field('name')}
            />
            <EmailField {...field('email')} />
            <NewPasswordField label={texts.password} {...field('password')} />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  )
}
