import { deleteOrderMessages } from '../../../content/messages/en/orders.ts'
import { messages } from '../../../contract/messages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { describeDeletion } from './delete-order.rules.ts'

interface DeleteOrderDialogProps {
  order: Order | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteOrderDialog({ order, busy, onConfirm, onCancel }: DeleteOrderDialogProps) {
  return (
    <ConfirmDialog
      open={order !== null}
      title={messages.deleteConfirmTitle}
      text={messages.deleteConfirmText}
      confirmLabel={deleteOrderMessages.confirm}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {order && (
        <>
          <p className="font-medium wrap-anywhere">
            {nameOrder(order)}, <span className="figure">{formatPieces(countPieces(order))}</span>
          </p>
          <p className="text-sm text-ink-700">{describeDeletion(order)}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
