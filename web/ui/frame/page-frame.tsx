import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer, SlimFooter } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { MAIN_ID, RESULTS_ID, useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const SKIP_LINK = 'absolute -top-16 left-4 z-50 rounded-sm bg-ink-900 px-4 py-3 text-white focus:top-2'

/** The frame of every page. It stays when a page or its chunk fails. */
/** The order form and the payment page. */
const CHECKOUT = /^\/(purchase|dashboard\/payment)\//

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
      <ScrollRestoration />
    </>
  )
}
