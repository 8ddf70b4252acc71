import { Clock, CreditCard } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { orderFormMessages as texts } from '../../../content/messages/en/purchase.ts'
import { FIRST_HOLD_HOURS, UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'
import { Button } from '../button.tsx'
import { TextAreaField, TextField } from '../field.tsx'
import { Panel, PanelHead } from '../panel.tsx'

/** What `field` of a form of the shop returns. */
type RegisteredField = UseFormRegisterReturn & { error: string | undefined }

interface DeliveryPanelsProps {
  address: RegisteredField
  phone: RegisteredField
  buyer: { name: string; email: string }
}

/** Where an order goes, and who orders it: the same for one product and for a cart. */
export function DeliveryPanels({ address, phone, buyer }: DeliveryPanelsProps) {
  return (
    <>
      <Panel>
        <PanelHead title={texts.delivery} />
        <div className="grid gap-6 p-5 md:p-6">
          <TextAreaField
            label={texts.address}
            rows={3}
            autoComplete="street-address"
            placeholder={texts.addressPlaceholder}
            className="min-h-26"
            {...address}
          />
          <div className="max-w-88">
            <TextField
              label={texts.phone}
              type="tel"
              autoComplete="tel"
              placeholder={texts.phonePlaceholder}
              {...phone}
            />
          </div>
        </div>
      </Panel>
      <Panel>
        <PanelHead title={texts.customer}>
          <span className="text-sm text-ink-500">{texts.fromAccount}</span>
        </PanelHead>
        <div className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
          <TextField label={texts.name} value={buyer.name} readOnly />
          <TextField label={texts.email} type="email" value={buyer.email} readOnly />
        </div>
      </Panel>
    </>
  )
}

interface PlaceOrderProps {
  busy: boolean
  disabled: boolean
  isConfirmed: boolean
}

/** The button that places the order, and what happens then: how long the pieces are held, and when to pay. */
export function PlaceOrder({ busy, disabled, isConfirmed }: PlaceOrderProps) {
  const { held, heldUnconfirmed } = texts
  return (
    <>
      <Button type="submit" size="lg" block busy={busy} disabled={disabled}>
        {busy ? texts.placing : texts.place}
      </Button>
      <ul className="grid gap-2 text-sm text-ink-700">
        <li className="flex gap-2">
          <Clock className="mt-0.5 size-4 text-ink-500" />
          {isConfirmed ? (
            held(FIRST_HOLD_HOURS)
          ) : (
            <span>
              {heldUnconfirmed.before(UNCONFIRMED_HOLD_MINUTES)}
              <Link to={pages.security} className="underline underline-offset-4">
                {heldUnconfirmed.link}
              </Link>
              {heldUnconfirmed.after}
            </span>
          )}
        </li>
        <li className="flex gap-2">
          <CreditCard className="mt-0.5 size-4 text-ink-500" />
          {texts.payNext}
        </li>
      </ul>
    </>
  )
}
