import { Link } from 'react-router'
import { footerMessages, frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { sinceLine } from '../../../contract/shop.ts'
import { shop } from '../../app/shop.ts'
import { useSession } from '../../session/use-session.ts'
import { Logo } from './logo.tsx'

const COLUMNS = [
  {
    title: footerMessages.shop,
    links: [
      { to: pages.products, label: frameMessages.allProducts },
      { to: pages.quickOrder, label: frameMessages.quickOrder },
      { to: '/#about', label: footerMessages.about },
      { to: '/#contact', label: footerMessages.contact },
    ],
  },
  {
    title: footerMessages.read,
    links: [
      { to: pages.blogs, label: frameMessages.blogs },
      { to: pages.questions, label: footerMessages.questions },
      { to: pages.portfolio, label: frameMessages.portfolio },
    ],
  },
  {
    title: footerMessages.developers,
    links: [{ to: pages.docs, label: footerMessages.api }],
  },
]

/** As many links as for signed-in visitors, so that nothing moves. */
const SIGNED_OUT_LINKS = [
  { to: pages.login, label: frameMessages.login },
  { to: pages.registration, label: footerMessages.register },
  // Through the login.
  { to: pages.ownOrders, label: footerMessages.orders },
]
const SIGNED_IN_LINKS = [
  { to: pages.ownOrders, label: footerMessages.orders },
  { to: pages.profile, label: footerMessages.profile },
  { to: pages.security, label: footerMessages.security },
]

export function Footer() {
  const links = useSession().status === 'signed-in' ? SIGNED_IN_LINKS : SIGNED_OUT_LINKS
  const columns = [...COLUMNS, { title: footerMessages.account, links }]
  return (
    <footer className="on-dark drawn-when-near print:hidden bg-ink-950 text-sm text-ink-300 [--room:46rem]">
      <div className="wrap pt-16 pb-8">
        <div className="grid gap-x-(--gutter) gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <div className="text-white">
              <Logo onDark />
            </div>
            <p className="mt-4 max-w-64 font-display text-3xl leading-[2.375rem] font-medium tracking-section text-balance text-white">
              {sinceLine(shop)}
            </p>
          </div>
          <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 md:grid-cols-4">
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="mb-2 font-sans text-sm tracking-normal text-ink-400">{title}</h2>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        className="inline-flex min-h-11 min-w-11 items-center text-ink-200 underline-offset-4 hover:text-white hover:underline"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-ink-800 pt-6 text-ink-350">
          <span>{footerMessages.copyright(shop.name)}</span>
          <span>{footerMessages.prices(shop.currency.name)}</span>
        </div>
      </div>
    </footer>
  )
}

/** The footer of pages where space belongs to the work. */
export function SlimFooter() {
  return (
    <footer className="on-dark print:hidden bg-ink-950 text-sm text-ink-350">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
        <div className="text-white">
          <Logo onDark />
        </div>
        <span>{sinceLine(shop)}</span>
        <span>{footerMessages.copyright(shop.name)}</span>
      </div>
    </footer>
  )
}
