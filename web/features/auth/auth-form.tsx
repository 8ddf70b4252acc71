import type { ReactNode } from 'react'
import { TextField } from '../../ui/field.tsx'
import { type CheckedFormOptions, useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { NeedsScript } from './needs-script.tsx'
import { SubmitArea } from './submit-area.tsx'

type FieldErrors = ReturnType<typeof useCheckedForm>['errors']

interface AuthFormProps<Values> extends CheckedFormOptions<Values> {
  submitLabel: string
  /** The form has done its work and the page is about to change. */
  isLeaving?: boolean
  /** What went wrong beside the form, such as at Google's; the form's own failures come before it. */
  otherFailure?: string | null
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode
}

/** Every form of the sign-in pages: fields that are checked, one button, and the provider's message under it. */
export function AuthForm<Values>({
  submitLabel,
  isLeaving = false,
  otherFailure = null,
  children,
  ...options
}: AuthFormProps<Values>) {
  const { errors, failure, busy, formProps } = useCheckedForm(options)
  return (
    <>
      <NeedsScript />
      <form {...formProps} className="grid gap-6">
        {children(errors)}
        <SubmitArea
          label={submitLabel}
          busy={busy || isLeaving}
          failure={failure ?? (busy ? null : otherFailure)}
        />
      </form>
    </>
  )
}

export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      placeholder="you@company.com"
      error={error}
    />
  )
}
