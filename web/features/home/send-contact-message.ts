import type { z } from 'zod'
import { ContactMessageWriteSchema } from '../../../contract/schemas/message.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { ConnectionError } from '../../api/transport.ts'
import { RefusedField } from '../../ui/forms/use-checked-form.ts'

/** Loaded with the form's first use, so that the home page carries neither the validator nor this. */
export { ContactMessageWriteSchema }

type Message = z.infer<typeof ContactMessageWriteSchema>

/** Made by hand, because browsers have crypto.randomUUID only over HTTPS, and a shop may be in a network without it. */
function makeRequestId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

let last = { text: '', requestId: '' }

/** The same text keeps its request id until it has arrived: sent again after a lost answer, it is still one message. */
export async function sendContactMessage(api: ApiClient, message: Message): Promise<void> {
  const text = JSON.stringify(message)
  if (last.text !== text) last = { text, requestId: makeRequestId() }
  try {
    const reply = await api.call('sendMessage', { body: { ...message, requestId: last.requestId } })
    if (!reply.insertedId) throw new ConnectionError('The shop did not confirm the message')
    last = { text: '', requestId: '' }
  } catch (error) {
    const [refused] = error instanceof ApiError ? Object.entries(error.problem.errors ?? {}) : []
    if (refused) throw new RefusedField(refused[0], refused[1][0] ?? '')
    throw error
  }
}
