import { expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import { listRoutes } from '../../tests/support/list-routes.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'

/** Pages hold nothing of anybody; files, feeds and health are public; attempts to sign in are judged by the library. */
const OPEN_ROUTES = [
  ...Object.values(pages).map((path) => new RegExp(`^GET ${path}$`)),
  /^(GET|POST) \/api\/auth\/\*$/,
  /^GET \/(images|assets)\/\*$/,
  /^GET \/(healthz|readyz|metrics|openapi\.json|robots\.txt|sitemap\.xml|blogs\/feed\.xml)$/,
  /^GET \/[\w-]+\.(webmanifest|svg|png|ico|json)$/,
]

describeEmptyShop('every route', (getApp) => {
  // Seen to fail with app.post('/planted') beside the endpoints of the accounts.
  it('is in the contract’s table, or is read by everybody, or is for signing in', () => {
    const declared = getApp().servedEndpoints.map(
      (name) => `${endpoints[name].method} ${endpoints[name].path}`,
    )
    const undeclared = listRoutes(getApp()).flatMap(({ path, methods }) =>
      methods
        .map((method) => `${method.replace('HEAD', 'GET')} ${path}`)
        .filter((route) => !declared.includes(route) && !OPEN_ROUTES.some((open) => open.test(route))),
    )
    expect(undeclared).toEqual([])
    expect(listRoutes(getApp()).length).toBeGreaterThan(declared.length)
  })
})
