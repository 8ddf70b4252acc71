import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgotPasswordMessages as texts } from '../../../content/messages/en/account.ts'
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
    <AuthLayout statement={texts.statement} text={texts.text}>
      <PageMeta title={texts.metaTitle} description={texts.description} path={pages.forgotPassword} noindex />
      <AuthHead title={texts.title}>
        <p className="text-pretty">{texts.explain}</p>
      </AuthHead>
      <AuthForm
        schema={loadForgotPasswordSchema}
        onSubmit={send}
        submitLabel={sentTo ? texts.sendAgain : texts.send}
      >
        {(field) => <EmailField {...field('email')} />}
      </AuthForm>
      {sentTo && (
        <Notice tone="green" title={texts.sentTitle}>
          {texts.sent.before} <span className="font-medium break-all">{sentTo}</span>
          {texts.sent.after}
        </Notice>
      )}
      {sentTo && <SandboxMailLink />}
      <p className="text-sm text-ink-500">
        {texts.remembered}{' '}
        <AuthLink to={pages.login} state={state}>
          {texts.back}
        </AuthLink>
      </p>
    </AuthLayout>
  )
}
