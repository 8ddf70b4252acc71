import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messagePageMessages as texts } from '../../../content/messages/en/messages.ts'
import type { MessageThread } from '../../../contract/schemas/message.ts'
import { createRequestId } from '../../api/request-id.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { MESSAGES_KEY, messageQuery } from './messages.queries.ts'

/** Sends a reply to the sender of a message. The same reply sent again after a lost answer is one reply. */
export function ReplyForm({ message: { _id: id } }: { message: MessageThread }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useRef({ reply: '', requestId: '' })
  const { field, failure, busy, formProps, clearSent } = useShopForm({
    schema: async () =>
      (await import('../../../contract/schemas/message.ts')).MessageReplySchema.omit({ requestId: true }),
    defaultValues: { reply: '' },
    async onSubmit({ reply }) {
      if (sent.current.reply !== reply) sent.current = { reply, requestId: createRequestId() }
      const thread = await api.call('replyToMessage', { params: { id }, body: sent.current })
      sent.current = { reply: '', requestId: '' }
      queryClient.setQueryData(messageQuery(api, id).queryKey, thread)
      void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY })
      void showToast({ tone: 'success', text: texts.sent })
      clearSent()
    },
  })
  return (
    <Panel padded>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextAreaField
          label={texts.reply}
          note={texts.replyNote}
          hint={texts.replyHint}
          rows={6}
          dir="auto"
          {...field('reply')}
        />
        {failure && (
          <Notice tone="red" title={texts.notSent}>
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
