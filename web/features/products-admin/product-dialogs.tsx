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
      text={`${messages.deleteConfirmText} A product with orders goes to the archive, and its orders stay as they are.`}
      confirmLabel="Delete"
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
      title={count === 1 ? 'Archive this product?' : `Archive ${count} products?`}
      text="Nobody can see or order them any more. Their orders stay, and each can be restored."
      confirmLabel="Archive"
      {...rest}
    />
  )
}
