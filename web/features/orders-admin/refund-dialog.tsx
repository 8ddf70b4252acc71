import { useState } from 'react'
import { z } from 'zod'
import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import { RefundWriteSchema } from '../../../contract/schemas/order.ts'
import { MAX_REASON } from '../../../contract/text-limits.ts'
import { useApi } from '../../app/services.ts'
import { CURRENCY_SYMBOL, formatPrice } from '../../app/shop.ts'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { SumTotal } from '../../ui/sum-line.tsx'
import { OrderActionDialog, type OrderActionProps } from './order-action-dialog.tsx'
import {
  computeLeftToRefund,
  describeRefund,
  findAmountProblem,
  listOrderActions,
} from './order-actions.rules.ts'
import { countPiecesToRefund, listLeft, sumPieces } from './pieces.rules.ts'
import { PiecesPicker, usePieces } from './pieces-picker.tsx'

const texts = orderDialogs.refund

/** The contract's schema, with a required amount of at most what is left; pieces have no amount. */
function createRefundSchema(left: number, hasAmount: boolean) {
  return RefundWriteSchema.extend({
    amount: z.string().superRefine((amount, context) => {
      const message = hasAmount ? findAmountProblem(amount, left) : null
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
}

/** What the button says will be refunded; null while nothing that can be refunded is chosen. */
function chooseAmount(typed: string, left: number): number | null {
  const cents = findAmountProblem(typed, left) === null ? parseAmount(typed) : null
  return cents === null ? null : toAmount(cents)
}

export function RefundDialog({ order, run, onClose }: OrderActionProps) {
  const api = useApi()
  // After a failure the order is fetched again, but the typed amount was meant for the order as shown before.
  const [seen] = useState({ refundedSoFar: order.refunded, status: order.status })
  const left = computeLeftToRefund(order)
  const pieces = usePieces(listLeft(order.lines, countPiecesToRefund))
  const { field, ...shopForm } = useShopForm({
    schema: createRefundSchema(left, !pieces.isOpen),
    defaultValues: { amount: left.toFixed(2), reason: '', ...seen },
    async onSubmit({ amount, ...rest }) {
      const lines = pieces.choose()
      const body = lines ? { ...rest, lines } : { ...rest, amount }
      const refund = (id: string) => api.call('refundOrder', { params: { id }, body })
      await run(refund, texts.done(order.name))
      onClose(true)
    },
  })
  const typedAmount = shopForm.form.watch('amount')
  const piecesAmount = sumPieces(pieces.rows, pieces.typed)
  const chosen = pieces.isOpen ? piecesAmount || null : chooseAmount(typedAmount, left)
  const hasChanged = order.refunded !== seen.refundedSoFar || order.status !== seen.status
  return (
    <OrderActionDialog
      title={texts.title}
      text={texts.text(order.name)}
      order={order}
      confirmLabel={texts.confirm(chosen === null ? null : formatPrice(chosen))}
      isDanger
      isOver={!listOrderActions(order).includes('refund') || left === 0 || hasChanged}
      form={shopForm}
      onCancel={() => onClose(false)}
    >
      {!pieces.isOpen && (
        <TextField
          label={texts.amount}
          prefix={CURRENCY_SYMBOL}
          inputMode="decimal"
          autoComplete="off"
          hint={describeRefund(typedAmount, order)}
          {...field('amount')}
        />
      )}
      {pieces.rows.length > 0 && <PiecesPicker label={texts.some} pieces={pieces} hasAmounts />}
      {pieces.isOpen && (
        <>
          {order.status === 'paid' && <p className="text-sm text-ink-700">{texts.backToStock}</p>}
          <dl>
            <SumTotal label={texts.sum} isOpen={pieces.typed.size === 0}>
              {formatPrice(piecesAmount)}
            </SumTotal>
          </dl>
        </>
      )}
      <TextField label={texts.reason} note={texts.reasonNote} maxLength={MAX_REASON} {...field('reason')} />
    </OrderActionDialog>
  )
}
