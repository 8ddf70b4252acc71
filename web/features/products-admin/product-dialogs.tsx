import { productDialogMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { messages } from '../../../contract/messages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DialogProps {
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteDialog({ product, ...rest }: DialogProps & { product: Product | null }) {
  return (
    <ConfirmDialog
      open={product !== null}
      title={messages.deleteConfirmTitle}
      text={`${messages.deleteConfirmText} ${texts.deleteNote}`}
      confirmLabel={texts.delete}
      {...rest}
    >
      <p className="wrap-anywhere font-medium">{product?.name}</p>
      {product?.partNumber && <p className="part-number">{product.partNumber}</p>}
    </ConfirmDialog>
  )
}

export function ArchiveDialog({ count, open, ...rest }: DialogProps & { count: number; open: boolean }) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.archiveTitle(count)}
      text={texts.archiveText}
      confirmLabel={texts.archive}
      {...rest}
    />
  )
}
