import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveListMessages as texts } from '../../../content/messages/en/lists.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_TITLE } from '../../../contract/text-limits.ts'
import { useApi } from '../../app/services.ts'
import { Button, ButtonLink } from '../button.tsx'
import { TextField } from '../field.tsx'
import { useShopForm } from '../forms/use-shop-form.ts'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'

const loadSchema = async () => (await import('../../../contract/schemas/list.ts')).ListRenameSchema

/** Saves the account's cart, or one of its orders, under a name. Only for someone who is signed in. */
export function SaveList({ orderId }: { orderId?: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState<{ id: string; name: string } | null>(null)
  const { field, busy, failure, formProps, clearSent } = useShopForm({
    schema: loadSchema,
    defaultValues: { name: '' },
    async onSubmit({ name }) {
      setSaved(null)
      const { insertedId } = await api.call('saveList', { body: { name, ...(orderId && { orderId }) } })
      setSaved({ id: insertedId, name })
      clearSent()
      void queryClient.invalidateQueries({ queryKey: ['lists'] })
    },
  })
  return (
    <Panel padded className="grid gap-4 print:hidden">
      <div>
        <h2 className="text-base">{texts.title}</h2>
        <p className="mt-1 text-sm text-ink-700">{orderId ? texts.ofOrder : texts.ofCart}</p>
      </div>
      <form {...formProps} className="grid gap-4">
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={MAX_TITLE}
          placeholder={texts.placeholder}
          {...field('name')}
        />
        <div>
          <Button type="submit" variant="line" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
      {failure && (
        <Notice tone="red" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {saved && (
        <Notice
          tone="green"
          title={texts.saved(saved.name)}
          action={
            <ButtonLink to={fillPath(pages.list, { id: saved.id })} variant="line" size="sm">
              {texts.open}
            </ButtonLink>
          }
        />
      )}
    </Panel>
  )
}
