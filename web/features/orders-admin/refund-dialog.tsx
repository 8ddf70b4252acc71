import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from '../../app/services.ts'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { bindField } from '../../ui/forms/bind-field.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { describeRefund, findAmountProblem, leftToRefund, listDeeds } from './deeds.rules.ts'
import { type DeedProps, showRefusedFields } from './show-refused-fields.ts'

interface RefundForm {
  amount: string
  reason: string
}

export function RefundDialog({ order, failure, run, onClose }: DeedProps) {
  const api = useApi()
  // The order is read again after a failure; what was typed was meant for the order as it was.
  const [refundedSoFar] = useState(order.refunded)
  const left = leftToRefund(order)
  const form = useForm<RefundForm>({ defaultValues: { amount: left.toFixed(2), reason: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, refundedSoFar }
    const send = (id: string) => api.call('refundOrder', { params: { id }, body })
    if (await showRefusedFields(form, () => run(send, `The refund to ${order.name} is made`))) onClose(true)
  })
  return (
    <DeedDialog
      title="Refund this order?"
      text={`The money goes back to the card, and ${order.name} gets a mail. A refund cannot be undone.`}
      order={order}
      confirmLabel="Refund"
      isDanger
      isOver={!listDeeds(order).includes('refund') || left === 0 || order.refunded !== refundedSoFar}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => onClose(false)}
    >
      <TextField
        label="Amount"
        prefix={CURRENCY_SYMBOL}
        inputMode="decimal"
        autoComplete="off"
        hint={describeRefund(form.watch('amount'), order)}
        {...bindField(form, 'amount', { validate: (amount) => findAmountProblem(amount, left) ?? true })}
      />
      <TextField
        label="Reason"
        note="the customer reads it"
        maxLength={200}
        {...bindField(form, 'reason', {
          validate: (reason) => reason.trim() !== '' || 'A reason is required',
        })}
      />
    </DeedDialog>
  )
}
