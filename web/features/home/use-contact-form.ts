import { useState } from 'react'
import type { ContactMessage } from '../../../contract/schemas/message.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'

/** Loaded with the form's first use, so that the home page does not carry the validator. */
const loadSchema = async () => (await import('../../../contract/schemas/message.ts')).ContactMessageSchema

export function useContactForm() {
  const [checked, setChecked] = useState<ContactMessage | null>(null)
  const { errors, failure, busy, formProps } = useCheckedForm({
    loadSchema,
    onSubmit: async (message) => setChecked(message),
  })
  return {
    errors,
    failure,
    busy,
    checked,
    formProps: {
      ...formProps,
      onInput(event: { currentTarget: HTMLFormElement }) {
        setChecked(null)
        return formProps.onInput(event)
      },
    },
  }
}
