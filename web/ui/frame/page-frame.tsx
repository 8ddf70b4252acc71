import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { sayWords } from '../../../contract/sentences.ts'
import { useSite } from '../../app/site.ts'
import { CartForm } from '../../cart/cart-form.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer, SlimFooter } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { MAIN_ID, RESULTS_ID, useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** Says which hosted services the sandbox plays. */
function SandboxBanner() {
  const { sandboxes } = useSite()
  if (sandboxes.length === 0) return null
  return (
    <aside
      aria-label={frameMessages.sandbox}
      className="border-b border-copper-100 print:hidden bg-copper-50 text-xs text-copper-800"
    >
      <div className="wrap flex min-h-9 items-center gap-2 py-2">
        <span aria-hidden="true" className="size-2 flex-none rounded-full border-2 border-copper-500" />
        <p>
          <b className="font-semibold">{frameMessages.sandboxTitle}</b>{' '}
          {frameMessages.sandboxText(sayWords(sandboxes, 'and'))}
          <span className="max-md:hidden">{frameMessages.sandboxEffect}</span>.
        </p>
      </div>
    </aside>
  )
}

/** A line that grows while the next page loads. It waits a moment, so fast pages show none. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30 h-0.5">
      {isLoading && (
        <>
          <span className="sr-only">{frameMessages.loading}</span>
          <span className="block h-full origin-left animate-progress bg-green-600" />
        </>
      )}
    </div>
  )
}

const SKIP_LINK = 'absolute -top-16 left-4 z-50 rounded-sm bg-ink-900 px-4 py-3 text-white focus:top-2'

/** The order forms and the payment page. */
const CHECKOUT = /^\/(purchase\/|dashboard\/payment\/|cart\/order)/

/** The frame of every page. It stays when a page or its chunk fails. */
export function PageFrame() {
  useFocusAfterNavigation()
  const { pathname } = useLocation()
  const isCheckout = CHECKOUT.test(pathname)
  return (
    <>
      <a href={`#${MAIN_ID}`} className={SKIP_LINK}>
        {frameMessages.skipToContent}
      </a>
      {pathname === pages.products && (
        <a href={`#${RESULTS_ID}`} className={SKIP_LINK}>
          {frameMessages.skipToResults}
        </a>
      )}
      <SandboxBanner />
      {isCheckout ? <CheckoutHeader /> : <Navbar />}
      <NavigationProgress />
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1">
        <Outlet />
      </main>
      {isCheckout || pathname.startsWith(pages.dashboard) ? <SlimFooter /> : <Footer />}
      <CartForm />
      <ScrollRestoration />
    </>
  )
}
