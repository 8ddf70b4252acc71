import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { authFormMessages as texts } from '../../../content/messages/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { type ShopFormOptions, useShopForm } from '../../ui/forms/use-shop-form.ts'

interface AuthFormProps<Typed extends FieldValues, Values>
  extends Pick<ShopFormOptions<Typed, Values>, 'schema' | 'onSubmit'> {
  submitLabel: string
  /** The form succeeded and the page is about to change. */
  isLeaving?: boolean
  /** An error from outside the form, such as Google's. The form's own errors come first. */
  otherFailure?: string | null
  children: (field: ReturnType<typeof useShopForm<Typed, Values>>['field']) => ReactNode
}

/** The form of all sign-in pages: fields, one button, and the provider's message below it. */
export function AuthForm<Typed extends FieldValues, Values>({
  schema,
  onSubmit,
  submitLabel,
  isLeaving = false,
  otherFailure = null,
  children,
}: AuthFormProps<Typed, Values>) {
  const { field, failure, busy, formProps } = useShopForm({ schema, onSubmit })
  const shownFailure = failure ?? (busy ? null : otherFailure)
  return (
    <>
      <p className="hidden rounded-md border border-copper-200 bg-copper-50 p-4 text-sm text-copper-800 noscript:block">
        {texts.needsScript}
      </p>
      <form {...formProps} className="grid gap-6">
        {children(field)}
        <div>
          <Button type="submit" size="lg" block busy={busy || isLeaving}>
            {submitLabel}
          </Button>
          {/* Always rendered, so that screen readers announce its changes. */}
          <div role="alert" className="mt-4 empty:mt-0">
            {shownFailure && <FieldError>{shownFailure}</FieldError>}
          </div>
        </div>
      </form>
    </>
  )
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={texts.email}
      type="email"
      autoComplete="email"
      placeholder={texts.emailPlaceholder}
      {...props}
    />
  )
}
