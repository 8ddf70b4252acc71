import { expect, it } from 'vitest'
import { ClientErrorSchema } from '../../contract/schemas/client-error.ts'
import { ApiError } from '../api/api-error.ts'
import { SubmitCanceled } from '../ui/forms/refused-fields.ts'
import { findRoute, toReport } from './report-client-error.ts'

const PAGE = {
  path: '/dashboard/orders/0198c0de-0000-7000-8000-000000000000',
  scripts: '/assets/vendor-Ab12Cd34.js /assets/entry-browser-Ef56Gh78.js',
}

it('A report names the route pattern, the file and the release, and passes the contract', () => {
  const error = new TypeError('x is not a function')
  error.stack = 'TypeError: x\n    at y (https://shop.example/assets/order-page-Xy98Zw76.js:1:2)'
  const report = toReport('page', error, PAGE)
  expect(report).toEqual({
    kind: 'page',
    message: 'TypeError: x is not a function',
    route: '/dashboard/orders/:id',
    chunk: 'order-page-Xy98Zw76.js',
    release: 'entry-browser-Ef56Gh78.js',
  })
  expect(ClientErrorSchema.parse(report)).toEqual(report)
})

it('A report never carries an email address, a token or a query', () => {
  const error = new Error('maya@example.com could not open /reset-password?token=abc')
  const text = JSON.stringify(toReport('promise', error, PAGE))
  expect(text).toContain('[email] could not open [address]')
  expect(text).not.toMatch(/maya|token|abc|0198c0de/)
})

it.each([undefined, null, 'text', 42, { message: 'odd' }])(
  'Any thrown value can be reported: %j',
  (thrown) => {
    expect(
      ClientErrorSchema.safeParse(toReport('script', thrown, { path: '/x', scripts: undefined })).success,
    ).toBe(true)
  },
)

it('Failed replies of the shop are not reported back to it', () => {
  const answer = new ApiError({
    type: 'about:blank',
    title: 'No',
    status: 503,
    code: 'UNAVAILABLE',
    detail: '',
  })
  expect(toReport('promise', answer, PAGE)).toBeNull()
})

it('An upload that its buyer canceled is not reported', () => {
  expect(toReport('promise', new SubmitCanceled(), PAGE)).toBeNull()
})

it.each([
  ['/', '/'],
  ['/products/n7-8c/', '/products/:slug'],
  ['/blogs/questions', '/blogs/questions'],
  ['/no/such/page', '*'],
])('The route of %s is %s', (path, route) => {
  expect(findRoute(path)).toBe(route)
})
