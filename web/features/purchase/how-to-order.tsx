import shop from '../../../content/shop.json'
import { Panel, PanelHead } from '../../ui/panel.tsx'

const STEPS = [
  'Choose the quantity. It follows the minimum order and the stock on our shelf.',
  'Open the e-mail. It names the part number, the quantity and the price per piece.',
  'Add your name, the delivery address and a phone number, and send it.',
]

const CONTACT = shop.contact.lines.filter(({ label }) => label !== 'Returns')

export function HowToOrder() {
  return (
    <Panel className="self-start">
      <PanelHead title="Ordering by e-mail" />
      <div className="p-5 md:p-6">
        <ol className="grid gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4 text-pretty text-ink-700">
              <span aria-hidden="true" className="figure w-4 flex-none text-ink-500">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <dl className="mt-6 border-t border-ink-200 text-sm">
          {CONTACT.map(({ label, value, href }) => (
            <div
              key={label}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-ink-200 last:border-0"
            >
              <dt className="text-ink-500">{label}</dt>
              <dd>
                {href ? (
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
                  >
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
