import { z } from 'zod'
import { CancellationWriteSchema, type Order, ShipmentWriteSchema } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { OrderActionDialog, type OrderActionProps } from './order-action-dialog.tsx'
import { listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'

function isOver(order: Order, action: OrderAction): boolean {
  return !listOrderActions(order).includes(action)
}

function ShipDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const { field, ...form } = useShopForm({
    schema: ShipmentWriteSchema,
    defaultValues: { carrier: '', tracking: '' },
    async onSubmit(body) {
      await run((id) => api.call('shipOrder', { params: { id }, body }), `${order.product} is marked shipped`)
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title="Mark as shipped?"
      text={`${order.name} gets a mail with the carrier and the tracking number.`}
      order={order}
      confirmLabel="Mark shipped"
      isOver={isOver(order, 'ship')}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField label="Carrier" maxLength={60} autoComplete="off" {...field('carrier')} />
      <TextField
        label="Tracking number"
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
      await run((id) => api.call('deliverOrder', { params: { id } }), `${order.product} is marked delivered`)
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title="Mark as delivered?"
      text={[order.carrier, order.tracking].filter(Boolean).join(' ') || 'The parts have arrived.'}
      order={order}
      confirmLabel="Mark delivered"
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
      await run(cancel, `The order of ${order.product} is cancelled`)
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title="Cancel this order?"
      text={`Nothing of ${formatPrice(order.price)} was paid. The pieces go back to stock, and ${order.name} gets a mail with the reason.`}
      order={order}
      confirmLabel="Cancel order"
      isDanger
      isOver={isOver(order, 'cancel')}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField label="Reason" note="the customer reads it" maxLength={200} {...field('reason')} />
    </OrderActionDialog>
  )
}

function RetryDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  const form = useShopForm({
    schema: NoFieldsSchema,
    async onSubmit() {
      const retry = (id: string) => api.call('retryRefund', { params: { id } })
      await run(retry, `The refund to ${order.name} is made`)
      onClose(true)
    },
  })
  return (
    <OrderActionDialog
      title="Try the refund again?"
      text={`${formatPrice(order.owed)} should go back to ${order.name}. A new refund is asked for; if it goes through, ${order.name} gets a mail.`}
      order={order}
      confirmLabel="Try again"
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
