import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CancellationWriteSchema, type Order, ShipmentWriteSchema } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { bindField } from '../../ui/forms/bind-field.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { type Deed, listDeeds } from './deeds.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { type DeedProps, showRefusedFields } from './show-refused-fields.ts'

function isOver(order: Order, deed: Deed): boolean {
  return !listDeeds(order).includes(deed)
}

function ShipDialog({ order, failure, run, onClose }: DeedProps) {
  const api = useApi()
  const form = useForm<z.input<typeof ShipmentWriteSchema>>({
    resolver: zodResolver(ShipmentWriteSchema),
    defaultValues: { carrier: '', tracking: '' },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const send = (id: string) => api.call('shipOrder', { params: { id }, body })
    if (await showRefusedFields(form, () => run(send, `${order.product} is marked shipped`))) onClose(true)
  })
  return (
    <DeedDialog
      title="Mark as shipped?"
      text={`${order.name} gets a mail with the carrier and the tracking number.`}
      order={order}
      confirmLabel="Mark shipped"
      isOver={isOver(order, 'ship')}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => onClose(false)}
    >
      <TextField label="Carrier" maxLength={60} autoComplete="off" {...bindField(form, 'carrier')} />
      <TextField
        label="Tracking number"
        maxLength={60}
        autoComplete="off"
        className="figure"
        {...bindField(form, 'tracking')}
      />
    </DeedDialog>
  )
}

function DeliverDialog({ order, failure, run, onClose }: DeedProps) {
  const api = useApi()
  const form = useForm()
  const submit = form.handleSubmit(async () => {
    const send = (id: string) => api.call('deliverOrder', { params: { id } })
    if (await run(send, `${order.product} is marked delivered`)) onClose(true)
  })
  return (
    <DeedDialog
      title="Mark as delivered?"
      text={[order.carrier, order.tracking].filter(Boolean).join(' ') || 'The parts have arrived.'}
      order={order}
      confirmLabel="Mark delivered"
      isOver={isOver(order, 'deliver')}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => onClose(false)}
    />
  )
}

function CancelDialog({ order, failure, run, onClose }: DeedProps) {
  const api = useApi()
  const form = useForm<z.input<typeof CancellationWriteSchema>>({
    resolver: zodResolver(CancellationWriteSchema),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    const send = (id: string) => api.call('cancelOrder', { params: { id }, body })
    if (await showRefusedFields(form, () => run(send, `The order of ${order.product} is cancelled`)))
      onClose(true)
  })
  return (
    <DeedDialog
      title="Cancel this order?"
      text={`Nothing of ${formatPrice(order.price)} was paid. The pieces go back to stock, and ${order.name} gets a mail with the reason.`}
      order={order}
      confirmLabel="Cancel order"
      isDanger
      isOver={isOver(order, 'cancel')}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => onClose(false)}
    >
      <TextField label="Reason" note="the customer reads it" maxLength={200} {...bindField(form, 'reason')} />
    </DeedDialog>
  )
}

function RetryDialog({ order, failure, run, onClose }: DeedProps) {
  const api = useApi()
  const form = useForm()
  const submit = form.handleSubmit(async () => {
    const send = (id: string) => api.call('retryRefund', { params: { id } })
    if (await run(send, `The refund to ${order.name} is made`)) onClose(true)
  })
  return (
    <DeedDialog
      title="Try the refund again?"
      text={`${formatPrice(order.owed)} should go back to ${order.name}. A new refund is asked for; if it goes through, ${order.name} gets a mail.`}
      order={order}
      confirmLabel="Try again"
      isOver={isOver(order, 'retry')}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
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

export function DeedDialogs({ deed, ...props }: DeedProps & { deed: Deed }) {
  const Dialog = DIALOGS[deed]
  return <Dialog {...props} />
}
