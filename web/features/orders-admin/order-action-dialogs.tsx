import { z } from 'zod'
import { orderDialogs as texts } from '../../../content/messages/en/manage-orders.ts'
import { CancellationWriteSchema, type Order, ShipmentWriteSchema } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { OrderActionDialog, type OrderActionProps } from './order-action-dialog.tsx'
import { listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { recallCarrier, rememberCarrier } from './remembered.ts'

function isOver(order: Order, action: OrderAction): boolean {
  return !listOrderActions(order).includes(action)
}

function ShipDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const { field, ...form } = useShopForm({
    schema: ShipmentWriteSchema,
    defaultValues: { carrier: recallCarrier(), tracking: '' },
    async onSubmit(body) {
      await run((id) => api.call('shipOrder', { params: { id }, body }), texts.ship.done(order.product))
      rememberCarrier(body.carrier)
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
      <TextField label={texts.ship.carrier} maxLength={60} autoComplete="off" {...field('carrier')} />
      <TextField
        label={texts.ship.tracking}
        maxLength={60}
        autoComplete="off"
        className="figure"
        {...field('tracking')}
      />
    </OrderActionDialog>
  )
}

const NoFieldsSchema = z.object({})

function DeliverDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const form = useShopForm({
    schema: NoFieldsSchema,
    async onSubmit() {
      await run((id) => api.call('deliverOrder', { params: { id } }), texts.deliver.done(order.product))
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
      await run(cancel, texts.cancel.done(order.product))
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
        maxLength={200}
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
