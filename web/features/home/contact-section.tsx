import { contactMessages } from '../../../content/messages/en/home.ts'
import { shop } from '../../app/shop.ts'
import { Section } from '../../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'

const { text, lines } = shop.contact
const allLines = [{ label: contactMessages.sales, value: shop.salesEmail }, ...lines]

export function ContactSection() {
  return (
    <Section id="contact" line className="drawn-when-near [--room:58rem]">
      <div className="grid gap-x-(--gutter) gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <h2 id="contact-heading" className="text-3xl tracking-section">
            {contactMessages.title}
          </h2>
          <p className="max-w-measure text-ink-700 lg:max-w-120">{text}</p>
          <dl className="max-w-96 divide-y divide-ink-200 border-y border-ink-200 text-sm">
            {allLines.map(({ label, value }) => (
              <div key={label} className="flex min-h-11 items-center justify-between gap-4">
                <dt className="text-ink-700">{label}</dt>
                <dd className="figure">
                  {value.includes('@') ? (
                    <a
                      href={`mailto:${value}`}
                      className="flex min-h-11 items-center hover:text-green-700 hover:underline"
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
        <ContactForm />
      </div>
    </Section>
  )
}
