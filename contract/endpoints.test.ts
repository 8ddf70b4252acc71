import { describe, expect, it } from 'vitest'
import { type EndpointSchemas, endpointSchemas } from './endpoint-schemas.ts'
import { type Endpoint, type EndpointName, endpoints, fillPath } from './endpoints.ts'

const names = Object.keys(endpoints) as EndpointName[]

describe('the endpoint table', () => {
  it('has schemas for every endpoint and none for others', () => {
    expect(Object.keys(endpointSchemas).toSorted()).toEqual(names.toSorted())
  })

  it('has no address twice', () => {
    const addresses = names.map((name) => `${endpoints[name].method} ${endpoints[name].path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(names)('names the same parameters in the path and in the schema of %s', (name) => {
    const { params }: EndpointSchemas = endpointSchemas[name]
    const inPath = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, param]) => param)
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
  })

  it.each(names)('lets %s have a body only where HTTP has one', (name) => {
    const { body }: EndpointSchemas = endpointSchemas[name]
    if (['GET', 'DELETE'].includes(endpoints[name].method)) expect(body).toBeUndefined()
  })

  it('opens nothing to the public that changes something, but the contact form and the report of an error', () => {
    const table: [string, Endpoint][] = Object.entries(endpoints)
    const open = table.filter(([, { access, method }]) => access === 'public' && method !== 'GET')
    expect(open.map(([name]) => name)).toEqual(['sendMessage', 'reportClientError'])
  })
})

describe('fillPath', () => {
  it('puts values into their places', () => {
    expect(fillPath('/product/:id', { id: 'n7-8c' })).toBe('/product/n7-8c')
    expect(fillPath('/product')).toBe('/product')
  })

  it('escapes a value, so that it cannot become another address', () => {
    expect(fillPath('/user/:email', { email: '../admin?x#y' })).toBe('/user/..%2Fadmin%3Fx%23y')
  })

  it('throws when a value is missing', () => {
    expect(() => fillPath('/product/:id')).toThrow('/product/:id needs a value for id')
  })
})
