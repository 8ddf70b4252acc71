import type { RouteObject } from 'react-router'
import { pages } from '../../contract/pages.ts'
import { PageError } from '../ui/frame/page-error.tsx'
import { PageFrame } from '../ui/frame/page-frame.tsx'
import type { LoadChunk, PageModule } from './chunks.ts'

/** Each page is a chunk, named by its file under `web/features`. */
const chunks = {
  'home/home-page': () => import('../features/home/home-page.tsx'),
  'blogs/blogs-page': () => import('../features/blogs/blogs-page.tsx'),
  'blogs/post-page': () => import('../features/blogs/post-page.tsx'),
  'blogs/questions-page': () => import('../features/blogs/questions-page.tsx'),
  'portfolio/portfolio-page': () => import('../features/portfolio/portfolio-page.tsx'),
  'catalog/catalog-page': () => import('../features/catalog/catalog-page.tsx'),
  'catalog/product-page': () => import('../features/catalog/product-page.tsx'),
  'compare/compare-page': () => import('../features/compare/compare-page.tsx'),
  'build/build-page': () => import('../features/build/build-page.tsx'),
  'build/choose-page': () => import('../features/build/choose-page.tsx'),
  'build/compare-builds-page': () => import('../features/build/compare-builds-page.tsx'),
  'build/saved-builds-page': () => import('../features/build/saved-builds-page.tsx'),
  'quick-order/quick-order-page': () => import('../features/quick-order/quick-order-page.tsx'),
  'purchase/purchase-page': () => import('../features/purchase/purchase-page.tsx'),
  'cart/cart-page': () => import('../features/cart/cart-page.tsx'),
  'cart/cart-order-page': () => import('../features/cart/cart-order-page.tsx'),
  'shared-list/shared-list-page': () => import('../features/shared-list/shared-list-page.tsx'),
  'docs/docs-page': () => import('../features/docs/docs-page.tsx'),
  'auth/login-page': () => import('../features/auth/login-page.tsx'),
  'auth/registration-page': () => import('../features/auth/registration-page.tsx'),
  'auth/forgot-password-page': () => import('../features/auth/forgot-password-page.tsx'),
  'auth/reset-password-page': () => import('../features/auth/reset-password-page.tsx'),
  'auth/verify-email-page': () => import('../features/auth/verify-email-page.tsx'),
  'dashboard/dashboard-page': () => import('../features/dashboard/dashboard-page.tsx'),
  'auth/security-page': () => import('../features/auth/security-page.tsx'),
  'auth/own-data-page': () => import('../features/auth/own-data-page.tsx'),
  'orders/orders-page': () => import('../features/orders/orders-page.tsx'),
  'orders/order-page': () => import('../features/orders/order-page.tsx'),
  'lists/reorder-page': () => import('../features/lists/reorder-page.tsx'),
  'lists/lists-page': () => import('../features/lists/lists-page.tsx'),
  'lists/list-page': () => import('../features/lists/list-page.tsx'),
  'payment/payment-page': () => import('../features/payment/payment-page.tsx'),
  'profile/profile-page': () => import('../features/profile/profile-page.tsx'),
  'reviews/review-page': () => import('../features/reviews/review-page.tsx'),
  'reviews-admin/reviews-page': () => import('../features/reviews-admin/reviews-page.tsx'),
  'users/users-page': () => import('../features/users/users-page.tsx'),
  'products-admin/add-product-page': () => import('../features/products-admin/add-product-page.tsx'),
  'products-admin/edit-product-page': () => import('../features/products-admin/edit-product-page.tsx'),
  'products-admin/manage-products-page': () => import('../features/products-admin/manage-products-page.tsx'),
  'products-admin/import-products-page': () => import('../features/products-admin/import-products-page.tsx'),
  'queue/queue-page': () => import('../features/queue/queue-page.tsx'),
  'overview/overview-page': () => import('../features/overview/overview-page.tsx'),
  'orders-admin/manage-orders-page': () => import('../features/orders-admin/manage-orders-page.tsx'),
  'orders-admin/managed-order-page': () => import('../features/orders-admin/managed-order-page.tsx'),
  'orders-admin/reconciliation-page': () => import('../features/orders-admin/reconciliation-page.tsx'),
  'orders-admin/audit-page': () => import('../features/orders-admin/audit-page.tsx'),
  'fit-report/fit-page': () => import('../features/fit-report/fit-page.tsx'),
  'searches/searches-page': () => import('../features/searches/searches-page.tsx'),
  'messages/messages-page': () => import('../features/messages/messages-page.tsx'),
  'messages/message-page': () => import('../features/messages/message-page.tsx'),
  'not-found/not-found-page': () => import('../features/not-found/not-found-page.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

type ChunkName = keyof typeof chunks

/** The route whose boundary shows errors in place of the page, inside the frame. */
export const PAGE_ROUTE_ID = 'page'

export function createRoutes(loadChunk: LoadChunk): RouteObject[] {
  const load = (chunk: ChunkName) => ({ handle: { chunk }, lazy: () => loadChunk<PageModule>(chunks[chunk]) })
  const page = (path: string, chunk: ChunkName): RouteObject => ({ path, ...load(chunk) })

  return [
    {
      Component: PageFrame,
      ErrorBoundary: PageError,
      children: [
        {
          id: PAGE_ROUTE_ID,
          ErrorBoundary: PageError,
          children: [
            page(pages.home, 'home/home-page'),
            page(pages.homeAlias, 'home/home-page'),
            page(pages.blogs, 'blogs/blogs-page'),
            page(pages.questions, 'blogs/questions-page'),
            page(pages.blog, 'blogs/post-page'),
            page(pages.portfolio, 'portfolio/portfolio-page'),
            page(pages.products, 'catalog/catalog-page'),
            page(pages.product, 'catalog/product-page'),
            page(pages.compare, 'compare/compare-page'),
            page(pages.build, 'build/build-page'),
            page(pages.chooseParts, 'build/choose-page'),
            page(pages.compareBuilds, 'build/compare-builds-page'),
            page(pages.quickOrder, 'quick-order/quick-order-page'),
            page(pages.purchase, 'purchase/purchase-page'),
            page(pages.cart, 'cart/cart-page'),
            page(pages.cartOrder, 'cart/cart-order-page'),
            page(pages.sharedList, 'shared-list/shared-list-page'),
            page(pages.docs, 'docs/docs-page'),
            page(pages.login, 'auth/login-page'),
            page(pages.registration, 'auth/registration-page'),
            page(pages.forgotPassword, 'auth/forgot-password-page'),
            page(pages.resetPassword, 'auth/reset-password-page'),
            page(pages.verifyEmail, 'auth/verify-email-page'),
            // Outside of the dashboard, whose menus would lead away from paying.
            page(pages.payment, 'payment/payment-page'),
            {
              path: pages.dashboard,
              ...load('dashboard/dashboard-page'),
              children: [
                {
                  // If one page of the dashboard fails, the others stay reachable.
                  ErrorBoundary: PageError,
                  children: [
                    { index: true, ...load('orders/orders-page') },
                    page(pages.ownOrders, 'orders/orders-page'),
                    page(pages.order, 'orders/order-page'),
                    page(pages.reorder, 'lists/reorder-page'),
                    page(pages.lists, 'lists/lists-page'),
                    page(pages.list, 'lists/list-page'),
                    page(pages.builds, 'build/saved-builds-page'),
                    page(pages.review, 'reviews/review-page'),
                    page(pages.profile, 'profile/profile-page'),
                    page(pages.security, 'auth/security-page'),
                    page(pages.ownData, 'auth/own-data-page'),
                    page(pages.makeAdmin, 'users/users-page'),
                    page(pages.addProduct, 'products-admin/add-product-page'),
                    page(pages.manageProduct, 'products-admin/manage-products-page'),
                    page(pages.importProducts, 'products-admin/import-products-page'),
                    page(pages.editProduct, 'products-admin/edit-product-page'),
                    page(pages.queue, 'queue/queue-page'),
                    page(pages.overview, 'overview/overview-page'),
                    page(pages.manageOrder, 'orders-admin/manage-orders-page'),
                    page(pages.managedOrder, 'orders-admin/managed-order-page'),
                    page(pages.reviews, 'reviews-admin/reviews-page'),
                    page(pages.reconciliation, 'orders-admin/reconciliation-page'),
                    page(pages.audit, 'orders-admin/audit-page'),
                    page(pages.fit, 'fit-report/fit-page'),
                    page(pages.searches, 'searches/searches-page'),
                    page(pages.messages, 'messages/messages-page'),
                    page(pages.message, 'messages/message-page'),
                  ],
                },
              ],
            },
            page('*', 'not-found/not-found-page'),
          ],
        },
      ],
    },
  ]
}

/** The names of the matched routes' chunks, outermost first. */
export function findChunkNames(matches: { route: { handle?: { chunk?: string } } }[]): string[] {
  return matches.flatMap(({ route }) => route.handle?.chunk ?? [])
}
