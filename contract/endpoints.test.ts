import { describe, expect, it } from 'vitest'
import { type EndpointSchemas, endpointSchemas } from './endpoint-schemas.ts'
import { type Endpoint, type EndpointName, endpoints, fillPath } from './endpoints.ts'

const names = Object.keys(endpoints) as EndpointName[]

describe('Endpoint table', () => {
  it('Every endpoint has schemas, and no schemas exist without an endpoint', () => {
    expect(Object.keys(endpointSchemas).toSorted()).toEqual(names.toSorted())
  })

  it('No address occurs twice', () => {
    const addresses = names.map((name) => `${endpoints[name].method} ${endpoints[name].path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(names)('The path and the schema of %s name the same parameters', (name) => {
    const { params }: EndpointSchemas = endpointSchemas[name]
    const inPath = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, param]) => param)
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
  })

  const withoutBody = names.filter((name) => ['GET', 'DELETE'].includes(endpoints[name].method))
  it.each(withoutBody)('%s has no body, because its HTTP method allows none', (name) => {
    const { body }: EndpointSchemas = endpointSchemas[name]
    expect(body).toBeUndefined()
  })

  it('Only quick order, fit check, message and error report are public and not GET', () => {
    const table: [string, Endpoint][] = Object.entries(endpoints)
    const open = table.filter(([, { access, method }]) => access === 'public' && method !== 'GET')
    expect(open.map(([name]) => name)).toEqual(['quickOrder', 'checkFit', 'sendMessage', 'reportClientError'])
  })
})

describe('fillPath', () => {
  it('fillPath replaces parameters with their values', () => {
    expect(fillPath('/product/:id', { id: 'n7-8c' })).toBe('/product/n7-8c')
    expect(fillPath('/product')).toBe('/product')
  })

  it('fillPath escapes a value, so that it cannot become another address', () => {
    expect(fillPath('/user/:email', { email: '../admin?x#y' })).toBe('/user/..%2Fadmin%3Fx%23y')
  })

  it('fillPath throws when a value is missing', () => {
    expect(() => fillPath('/product/:id')).toThrow('/product/:id needs a value for id')
  })
})
