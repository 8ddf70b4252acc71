import { useState } from 'react'
import { z } from 'zod'
import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import { RefundWriteSchema } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { OrderActionDialog, type OrderActionProps } from './order-action-dialog.tsx'
import { describeRefund, findAmountProblem, leftToRefund, listOrderActions } from './order-actions.rules.ts'

const texts = orderDialogs.refund

/** The contract's schema, with a required amount of at most what is left. */
function createRefundSchema(left: number) {
  return RefundWriteSchema.extend({
    amount: z.string().superRefine((amount, context) => {
      const message = findAmountProblem(amount, left)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
}

export function RefundDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  // After a failure the order is fetched again, but the typed amount was meant for the order as shown before.
  const [seen] = useState({ refundedSoFar: order.refunded, status: order.status })
  const left = leftToRefund(order)
  const { field, ...shopForm } = useShopForm({
    schema: createRefundSchema(left),
    defaultValues: { amount: left.toFixed(2), reason: '', ...seen },
    async onSubmit(body) {
      const refund = (id: string) => api.call('refundOrder', { params: { id }, body })
      await run(refund, texts.done(order.name))
      onClose(true)
    },
  })
  const hasChanged = order.refunded !== seen.refundedSoFar || order.status !== seen.status
  return (
    <OrderActionDialog
      title={texts.title}
      text={texts.text(order.name)}
      order={order}
      confirmLabel={texts.confirm}
      isDanger
      isOver={!listOrderActions(order).includes('refund') || left === 0 || hasChanged}
      form={shopForm}
      onCancel={() => onClose(false)}
    >
      <TextField
        label={texts.amount}
        prefix={CURRENCY_SYMBOL}
        inputMode="decimal"
        autoComplete="off"
        hint={describeRefund(shopForm.form.watch('amount'), order)}
        {...field('amount')}
      />
      <TextField label={texts.reason} note={texts.reasonNote} maxLength={200} {...field('reason')} />
    </OrderActionDialog>
  )
}
