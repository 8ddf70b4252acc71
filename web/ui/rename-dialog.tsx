import { MAX_TITLE } from '../../contract/text-limits.ts'
import { TextField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type ShopFormOptions, useShopForm } from './forms/use-shop-form.ts'

interface Named {
  name: string
}

interface RenameDialogProps {
  /** The current name. */
  name: string
  texts: { renameTitle: string; renameText: string; save: string; name: string }
  schema: ShopFormOptions<Named, Named>['schema']
  /** Stores the name and refreshes what shows it. */
  rename: (body: Named) => Promise<void>
  onClose: () => void
}

/** Gives another name to something that a user has saved. */
export function RenameDialog({ name, texts, schema, rename, onClose }: RenameDialogProps) {
  const { field, ...form } = useShopForm<Named, Named>({
    schema,
    defaultValues: { name },
    async onSubmit(body) {
      await rename(body)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.renameTitle}
      text={texts.renameText}
      about={<p className="wrap-anywhere">{name}</p>}
      confirmLabel={texts.save}
      form={form}
      onCancel={onClose}
    >
      <TextField label={texts.name} autoComplete="off" maxLength={MAX_TITLE} {...field('name')} />
    </FormDialog>
  )
}
