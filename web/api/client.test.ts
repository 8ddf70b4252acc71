import { expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '../../contract/page-renderer.ts'
import { ApiError } from './api-error.ts'
import { createApiClient } from './client.ts'

function answerWith(response: Partial<ApiResponse> & { link?: string; total?: string }) {
  const requests: ApiRequest[] = []
  const headers = new Headers()
  if (response.link) headers.set('link', response.link)
  if (response.total) headers.set('x-total-count', response.total)
  const api = createApiClient(async (request) => {
    requests.push(request)
    return { status: 200, body: [], headers, ...response }
  })
  return { api, requests }
}

test('A call takes its method, path and query from the endpoint table', async () => {
  const { api, requests } = answerWith({})
  await api.call('listProducts', { query: { q: 'M3 16 GB', limit: 6 } })
  await api.call('getProduct', { params: { id: 'n7/8c' } })
  expect(requests).toEqual([
    {
      method: 'GET',
      path: '/product?q=M3+16+GB&limit=6',
      endpoint: { name: 'listProducts', params: {} },
    },
    {
      method: 'GET',
      path: '/product/n7%2F8c',
      endpoint: { name: 'getProduct', params: { id: 'n7/8c' } },
    },
  ])
})

test('Query values that are not set are left out', async () => {
  const { api, requests } = answerWith({})
  await api.call('listProducts', { query: { q: '', category: undefined } })
  expect(requests[0]?.path).toBe('/product')
})

test('A body is sent only where there is one', async () => {
  const { api, requests } = answerWith({ body: { insertedId: '1' } })
  const body = { email: 'a@b.example', subject: 'S', message: 'M' }
  await api.call('sendMessage', { body })
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/message', body })
  await api.call('listProducts', { query: {} })
  expect(requests[1]).not.toHaveProperty('body')
})

test('The total and the next cursor of a list come from the headers', async () => {
  const { api } = answerWith({ link: '</product?limit=6&cursor=abc%3D>; rel="next"', total: '40' })
  await expect(api.list('listProducts', { query: {} })).resolves.toEqual({
    items: [],
    total: 40,
    nextCursor: 'abc=',
  })
})

test('Total and next page are null where the API gives none', async () => {
  const { api } = answerWith({})
  await expect(api.list('listProducts', { query: {} })).resolves.toEqual({
    items: [],
    total: null,
    nextCursor: null,
  })
})

test('A failed reply throws its problem', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'NOT_FOUND',
    detail: 'No such part.',
  }
  const { api } = answerWith({ status: 404, body: problem })
  const failure = await api.call('getProduct', { params: { id: 'x' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 404, message: 'No such part.', problem })
})

test('A failed reply without a problem document throws a generic problem', async () => {
  const { api } = answerWith({ status: 502, body: null })
  await expect(api.call('listCategories')).rejects.toMatchObject({
    status: 502,
    problem: { code: 'INTERNAL' },
  })
})

test('Only a refused orders list ends the session', async () => {
  for (const [status, heard] of [
    [401, 1],
    [403, 1],
    [404, 0],
    [500, 0],
  ]) {
    const onUnauthorized = vi.fn()
    const api = createApiClient(async () => ({ status: status ?? 0, body: null, headers: new Headers() }), {
      onUnauthorized,
    })
    await api.call('getUser', { params: { email: 'a@b.example' } }).catch(() => {})
    await api.call('listUsers', { query: {} }).catch(() => {})
    expect(onUnauthorized).not.toHaveBeenCalled()
    await api.call('listOrders', { query: { user: 'a@b.example' } }).catch(() => {})
    expect(onUnauthorized).toHaveBeenCalledTimes(heard ?? 0)
  }
})

test('The client tells the transport which calls are not public', async () => {
  const { api, requests } = answerWith({})
  await api.call('getUser', { params: { email: 'a@b.example' } })
  await api.call('listReviews', { query: {} })
  expect(requests.map(({ signedIn }) => signedIn)).toEqual([true, undefined])
})
