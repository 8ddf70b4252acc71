import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { showSums } from '../../ui/orders/order-sums.rules.ts'
import { Panel } from '../../ui/panel.tsx'
import { CardForm } from './card-form.tsx'
import { choosePaymentView } from './payment-flow.rules.ts'
import type { Payer } from './payment-ports.ts'
import { PaymentClosed, PaymentDone } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

/** The amount, followed by the card form, the result, or the reason why nothing is due. */
export function PaymentPanel({ order, payer }: { order: OrderDetail; payer: Payer }) {
  const { flow, card, stripe, pay, restart } = usePayment(order, payer)
  const view = choosePaymentView(order, flow)
  const { total } = showSums(order)
  return (
    <Panel>
      <div className="border-b border-ink-200 p-5 md:p-6">
        <p className="text-sm text-ink-700">{total.label}</p>
        <p className="figure text-3xl font-medium tracking-figure sm:text-4xl">{total.amount}</p>
      </div>
      <div className="p-5 md:p-6">
        {view === 'paid' && <PaymentDone order={order} />}
        {view === 'closed' && <PaymentClosed order={order} note={flow.step === 'over' ? flow.note : null} />}
        {view === 'form' && (
          <CardForm
            amount={order.price}
            payer={payer}
            flow={flow}
            stripe={stripe}
            card={card}
            onPay={() => void pay()}
            onRestart={restart}
          />
        )}
      </div>
    </Panel>
  )
}
