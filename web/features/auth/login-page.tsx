import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginMessages as texts } from '../../../content/messages/en/account.ts'
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
import { ReturningOrder, useReturningOrder } from './returning-order.tsx'
import { loadLoginSchema } from './schemas.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

export function Component() {
  const location = useLocation()
  const returnTo = readReturnPath(location)
  const order = useReturningOrder(returnTo)
  const { signInWithEmail } = useSession()
  const isLeaving = useLeaveSignedIn(returnTo)
  const [googleFailure, setGoogleFailure] = useState(() => describeProviderError(location.search))
  return (
    <AuthLayout statement={texts.statement} text={texts.text}>
      <PageMeta title={texts.title} description={texts.description(shop.name)} path={pages.login} noindex />
      <AuthHead title={texts.title}>
        {texts.isNew(shop.name)}{' '}
        <AuthLink to={pages.registration} state={{ from: returnTo }}>
          {texts.register}
        </AuthLink>
      </AuthHead>
      {order && <ReturningOrder {...order} />}
      <GoogleButton
        returnTo={returnTo}
        errorTo={`${pages.login}?${new URLSearchParams({ returnTo })}`}
        onFailure={setGoogleFailure}
      />
      <AuthForm
        schema={loadLoginSchema}
        onSubmit={signInWithEmail}
        submitLabel={texts.submit}
        isLeaving={isLeaving}
        otherFailure={googleFailure}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} />
            <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
          </>
        )}
      </AuthForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-500">
        {!order && <p>{texts.returns}</p>}
        <AuthLink to={pages.forgotPassword} state={{ from: returnTo }}>
          {texts.forgot}
        </AuthLink>
      </div>
    </AuthLayout>
  )
}
