import { useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { requestPasswordReset } from './account-calls.ts'
import { AuthForm, EmailField } from './auth-form.tsx'
import { AuthHead, AuthLayout } from './auth-layout.tsx'
import { AuthLink } from './auth-link.tsx'
import { SandboxMailLink } from './sandbox-mail-link.tsx'
import { loadForgotPasswordSchema } from './schemas.ts'

/** The answer is the same whether or not the account exists. */
export function Component() {
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send({ email }: { email: string }) {
    await requestPasswordReset({ email })
    setSentTo(email)
  }

  return (
    <AuthLayout
      statement="A new password in two steps."
      text="We send you a link. It works once and for one hour; until you use it, your old password stays as it is."
    >
      <PageMeta
        title="Forgotten password"
        description="Ask for a link to choose a new password."
        path={pages.forgotPassword}
        noindex
      />
      <AuthHead title="Forgotten your password?">
        <p className="text-pretty">
          Enter the e-mail address of your account. We send a link to choose a new one.
        </p>
      </AuthHead>
      <AuthForm
        schema={loadForgotPasswordSchema}
        onSubmit={send}
        submitLabel={sentTo ? 'Send it again' : 'Send the link'}
      >
        {(field) => <EmailField {...field('email')} />}
      </AuthForm>
      {sentTo && (
        <Notice tone="green" title="Look into your mailbox.">
          If there is an account for <span className="font-medium break-all">{sentTo}</span>, a link is on its
          way. It works for one hour.
        </Notice>
      )}
      {sentTo && <SandboxMailLink />}
      <p className="text-sm text-ink-500">
        Remembered it?{' '}
        <AuthLink to={pages.login} state={state}>
          Back to the login
        </AuthLink>
      </p>
    </AuthLayout>
  )
}
