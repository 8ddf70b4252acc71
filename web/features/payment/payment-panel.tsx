import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
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
  return (
    <Panel>
      <div className="border-b border-ink-200 p-5 md:p-6">
        <p className="text-sm text-ink-700">Payable amount</p>
        <p className="figure text-4xl font-medium tracking-figure">{formatPrice(order.price)}</p>
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
