import { memo, useEffect } from 'react'
import type { z } from 'zod'
import { ContactMessageWriteSchema } from '../../../contract/schemas/message.ts'
import type { ApiClient } from '../../api/client.ts'
import { createRequestId } from '../../api/request-id.ts'
import { ConnectionError } from '../../api/transport.ts'
import { useApi } from '../../app/services.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'

type Message = z.infer<typeof ContactMessageWriteSchema>

let last = { text: '', requestId: '' }

/** A text keeps its request id until the shop confirms it, so a retry after a lost answer is still one message. */
async function sendContactMessage(api: ApiClient, message: Message): Promise<void> {
  const text = JSON.stringify(message)
  if (last.text !== text) last = { text, requestId: createRequestId() }
  const reply = await api.call('sendMessage', { body: { ...message, requestId: last.requestId } })
  if (!reply.insertedId) throw new ConnectionError('The shop did not confirm the message')
  last = { text: '', requestId: '' }
}

interface LiveContactFormProps {
  onArrival: (arrival: { sender: string; hasArrived: true }) => void
  /** Called with the form after each change of its state. */
  onChange: (form: LiveForm) => void
}

function useContactForm(onArrival: LiveContactFormProps['onArrival']) {
  const api = useApi()
  const { form, field, failure, busy, formProps, clearSent } = useShopForm({
    schema: ContactMessageWriteSchema,
    async onSubmit(message) {
      await sendContactMessage(api, message)
      onArrival({ sender: message.email, hasArrived: true })
      clearSent()
    },
  })
  // Nobody sees this field, so it shows no message.
  form.register('website')
  return { field, failure, busy, onSubmit: formProps.onSubmit }
}

export type LiveForm = ReturnType<typeof useContactForm>

/**
 * Renders nothing: the fields are on the home page from the start and stay the same elements when this takes over. So
 * the form library and the validator load at the first use of the form, and nothing typed before is lost.
 */
export const LiveContactForm = memo(function LiveContactForm({ onArrival, onChange }: LiveContactFormProps) {
  const form = useContactForm(onArrival)
  useEffect(() => onChange(form))
  return null
})
