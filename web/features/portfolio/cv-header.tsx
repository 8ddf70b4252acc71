import { Link } from 'react-router'
import { portfolioMessages } from '../../../content/messages/en/reading.ts'
import cv from '../../../content/portfolio.json'

interface ContactLine {
  label: string
  value: string
  href?: string
}

const contact: ContactLine[] = cv.contact
const LINK =
  'inline-flex min-h-11 items-center text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current print:min-h-0'

function ContactValue({ value, href }: ContactLine) {
  if (!href) return <span className="inline-flex min-h-11 items-center print:min-h-0">{value}</span>
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {value}
      </Link>
    )
  }
  const [start, ...rest] = value.split(/(?=@)/)
  return (
    <a href={href} className={`${LINK} flex-wrap`}>
      {start}
      {rest.map((end) => (
        <span key={end}>{end}</span>
      ))}
    </a>
  )
}

/** The title block: name, role, place and contact. */
export function CvHeader() {
  return (
    <header className="grid gap-x-(--gutter) gap-y-8 py-8 lg:grid-cols-12 lg:py-12 print:py-4">
      <div className="lg:col-span-7">
        <h1 className="text-banner tracking-banner print:text-4xl">{cv.name}</h1>
        <p className="mt-4 text-lg text-ink-700">{cv.role}</p>
      </div>
      <dl className="self-end border-t border-ink-200 text-sm lg:col-span-5">
        {[{ label: portfolioMessages.location, value: cv.location }, ...contact].map((line) => (
          <div
            key={line.label}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 border-b border-ink-200"
          >
            <dt className="text-ink-500">{line.label}</dt>
            <dd>
              <ContactValue {...line} />
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
