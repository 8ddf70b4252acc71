import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

type BoundForm<Form extends FieldValues> = Pick<
  UseFormReturn<Form>,
  'register' | 'getFieldState' | 'formState'
>

/** A field of web/ui as a part of a form: its value, and what is wrong with it. */
export function bindField<Form extends FieldValues, Name extends Path<Form>>(
  form: BoundForm<Form>,
  name: Name,
  options?: RegisterOptions<Form, Name>,
) {
  return {
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  }
}
