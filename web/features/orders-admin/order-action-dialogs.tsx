import { z } from 'zod'
import { orderDialogs as texts } from '../../../content/messages/en/manage-orders.ts'
import { CancellationWriteSchema, type Order, ShipmentWriteSchema } from '../../../contract/schemas/order.ts'
import { MAX_REASON, MAX_SHIPMENT_TEXT } from '../../../contract/text-limits.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { countPiecesToShip, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { recallCarrier, rememberCarrier } from './admin-preferences.ts'
import { OrderActionDialog, type OrderActionProps } from './order-action-dialog.tsx'
import { listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { listLeft } from './pieces.rules.ts'
import { PiecesPicker, usePieces } from './pieces-picker.tsx'
import { RefundDialog } from './refund-dialog.tsx'

function isOver(order: Order, action: OrderAction): boolean {
  return !listOrderActions(order).includes(action)
}

function ShipDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const pieces = usePieces(listLeft(order.lines, countPiecesToShip))
  const left = pieces.rows.reduce((sum, row) => sum + row.left, 0)
  const { field, ...form } = useShopForm({
    schema: ShipmentWriteSchema,
    defaultValues: { carrier: recallCarrier(), tracking: '' },
    async onSubmit(shipment) {
      const lines = pieces.choose()
      const body = { ...shipment, ...(lines && { lines }) }
      const isPart = lines !== undefined && lines.reduce((sum, { quantity }) => sum + quantity, 0) < left
      const done = isPart ? texts.ship.partDone : texts.ship.done(nameOrder(order))
      await run((id) => api.call('shipOrder', { params: { id }, body }), done)
      rememberCarrier(shipment.carrier)
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title={texts.ship.title}
      text={texts.ship.text(order.name)}
      order={order}
      confirmLabel={texts.ship.confirm}
      isOver={isOver(order, 'ship')}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField
        label={texts.ship.carrier}
        maxLength={MAX_SHIPMENT_TEXT}
        autoComplete="off"
        {...field('carrier')}
      />
      <TextField
        label={texts.ship.tracking}
        maxLength={MAX_SHIPMENT_TEXT}
        autoComplete="off"
        className="figure"
        {...field('tracking')}
      />
      {left > 1 && <PiecesPicker label={texts.ship.some(groupThousands(left))} pieces={pieces} />}
    </OrderActionDialog>
  )
}

const NoFieldsSchema = z.object({})

function DeliverDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const form = useShopForm({
    schema: NoFieldsSchema,
    async onSubmit() {
      await run((id) => api.call('deliverOrder', { params: { id } }), texts.deliver.done(nameOrder(order)))
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title={texts.deliver.title}
      text={[order.carrier, order.tracking].filter(Boolean).join(' ') || texts.deliver.text}
      order={order}
      confirmLabel={texts.deliver.confirm}
      isOver={isOver(order, 'deliver')}
      form={form}
      onCancel={() => onClose(false)}
    />
  )
}

function CancelDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const { field, ...form } = useShopForm({
    schema: CancellationWriteSchema,
    defaultValues: { reason: '' },
    async onSubmit(body) {
      const cancel = (id: string) => api.call('cancelOrder', { params: { id }, body })
      await run(cancel, texts.cancel.done(nameOrder(order)))
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title={texts.cancel.title}
      text={texts.cancel.text(formatPrice(order.price), order.name)}
      order={order}
      confirmLabel={texts.cancel.confirm}
      isDanger
      isOver={isOver(order, 'cancel')}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField
        label={texts.cancel.reason}
        note={texts.cancel.reasonNote}
        maxLength={MAX_REASON}
        {...field('reason')}
      />
    </OrderActionDialog>
  )
}

function RetryDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const form = useShopForm({
    schema: NoFieldsSchema,
    async onSubmit() {
      const retry = (id: string) => api.call('retryRefund', { params: { id } })
      await run(retry, texts.retry.done(order.name))
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title={texts.retry.title}
      text={texts.retry.text(formatPrice(order.owed), order.name)}
      order={order}
      confirmLabel={texts.retry.confirm}
      isOver={isOver(order, 'retry')}
      form={form}
      onCancel={() => onClose(false)}
    />
  )
}

const DIALOGS = {
  ship: ShipDialog,
  deliver: DeliverDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
  retry: RetryDialog,
}

export function OrderActionDialogs({ action, ...props }: OrderActionProps & { action: OrderAction }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}
