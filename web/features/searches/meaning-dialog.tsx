import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { meaningDialog as texts } from '../../../content/messages/en/searches.ts'
import { QUESTION_MAX_LENGTH } from '../../../contract/search-outcomes.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { triedSearchQuery } from './searches.queries.ts'
import type { Decisions } from './use-decisions.ts'

/** In the dialog a meaning is always given. */
async function loadSchema() {
  const { SynonymWriteSchema } = await import('../../../contract/schemas/searches.ts')
  return SynonymWriteSchema.extend({ means: SynonymWriteSchema.shape.means.unwrap() })
}

interface MeaningDialogProps {
  /** Empty: the admin types these words too. */
  typed: string
  decisions: Decisions
  onClose: () => void
}

/** Asks what words of buyers mean, and shows what the meaning finds while it is typed. */
export function MeaningDialog({ typed, decisions, onClose }: MeaningDialogProps) {
  const api = useApi()
  const known = useId()
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const { field, ...form } = useShopForm({
    schema: loadSchema,
    defaultValues: { typed, means: '' },
    async onSubmit(synonym) {
      await decisions.decide(synonym.typed, synonym.means)
      onClose()
    },
  })
  const means = useDeferredValue(useWatch({ control: form.form.control, name: 'means' }).trim())
  const { data: tried } = useQuery(triedSearchQuery(api, means))
  const total = tried?.understood.total ?? 0
  const names = tried?.products.map(({ name }) => name).join(', ')
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      about={
        <p role="status" className="line-clamp-2 h-10 wrap-anywhere">
          {typed && <bdi className="figure mr-2 font-medium">{typed}</bdi>}
          {means !== '' &&
            (total > 0 ? `${texts.finds(groupThousands(total))}: ${names}` : tried && texts.findsNothing)}
        </p>
      }
      confirmLabel={texts.confirm}
      form={form}
      onCancel={onClose}
    >
      {typed === '' && (
        <TextField
          label={texts.typed}
          autoComplete="off"
          maxLength={QUESTION_MAX_LENGTH}
          {...field('typed')}
        />
      )}
      <TextField
        label={texts.means}
        hint={texts.hint}
        list={known}
        autoComplete="off"
        maxLength={QUESTION_MAX_LENGTH}
        {...field('means')}
      />
      {typed !== '' && (
        <p className="text-sm text-ink-700">
          {texts.orElse}{' '}
          <button
            type="button"
            className="underline underline-offset-4 hover:text-green-700"
            onClick={() => {
              decisions.decideNow(typed, null)
              onClose()
            }}
          >
            {texts.notSold}
          </button>
        </p>
      )}
      <datalist id={known}>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
    </FormDialog>
  )
}
