import { expect, test } from 'vitest'
import { groupOperations } from './docs-groups.rules.ts'
import type { Operation } from './openapi-document.ts'

const operation = (access: string): Operation => ({
  operationId: access,
  summary: '',
  'x-access': access,
  parameters: [],
  responses: {},
})

test('Endpoints are grouped by what a reader does with them, products first and what admins do last', () => {
  const groups = groupOperations({
    '/user': { get: operation('admin') },
    '/user/{email}': { get: operation('self-or-admin') },
    '/message': { post: operation('public') },
    '/order': { post: operation('signed-in') },
    '/fit/compare': { post: operation('public') },
    '/understanding': { get: operation('public') },
    '/product': { get: operation('public'), post: operation('admin') },
  })
  expect(
    groups.map(({ title, operations }) => [title, operations.map(({ method, path }) => `${method} ${path}`)]),
  ).toEqual([
    ['Products and reviews', ['post /fit/compare', 'get /understanding', 'get /product']],
    ['Orders and payment', ['post /order']],
    ['Account and profile', ['get /user/{email}']],
    ['Shop and messages', ['post /message']],
    ['Administration', ['get /user', 'post /product']],
  ])
})
