import { describe, expect, it } from 'vitest'
import { createReply } from './cached-reply.ts'
import { answer, asksForPage, isPublicRequest } from './send-cached.ts'

function makeReply(status = 200) {
  return createReply({
    route: '/',
    status,
    headers: { 'x-request-id': 'first' },
    body: Buffer.from('x'),
    tags: [],
    search: null,
  })
}

const answerTo = (headers: Record<string, string>, reply = makeReply()) =>
  answer(headers, { reply, requestId: 'second' })

describe('A request for a cached reply', () => {
  it.each([
    ['GET', {}, true],
    ['HEAD', {}, true],
    ['POST', {}, false],
    ['GET', { authorization: 'Bearer x' }, false],
    ['GET', { authorization: '' }, false],
  ])('%s with the headers %o may be answered from the cache: %s', (method, headers, isPublic) => {
    expect(isPublicRequest({ method, headers })).toBe(isPublic)
  })

  it('A browser asks for a page, and a program or a request without Accept for data', () => {
    expect(asksForPage({ accept: 'text/html,application/xhtml+xml;q=0.9' })).toBe(true)
    expect(asksForPage({ accept: 'application/json' })).toBe(false)
    expect(asksForPage({})).toBe(false)
  })
})

describe('The answer from the cache', () => {
  const { etag } = makeReply()

  it.each([etag, '*', `W/"other", ${etag}`])('If-None-Match: %s is answered without a body', (known) => {
    expect(answerTo({ 'if-none-match': known })).toMatchObject({ status: 304, body: null })
  })

  it.each(['W/"other"', '', etag.slice(2)])('If-None-Match: %s is answered with the body', (known) => {
    expect(answerTo({ 'if-none-match': known })).toMatchObject({ status: 200, body: Buffer.from('x') })
  })

  it('A problem is sent whole, whatever the client knows, with the id of the request that failed', () => {
    const problem = makeReply(404)
    const sent = answerTo({ 'if-none-match': problem.etag }, problem)
    expect(sent).toMatchObject({ status: 404, body: Buffer.from('x') })
    expect(sent?.headers).toContain('first')
    expect(sent?.headers).not.toContain('second')
  })

  it('A reply that is not compressed names no encoding', () => {
    expect(answerTo({ 'accept-encoding': 'br' })?.headers).not.toContain('content-encoding')
  })

  it('A reply that does not exist yet in the best encoding has no answer', () => {
    const large = createReply({
      route: '/',
      status: 200,
      headers: {},
      body: Buffer.alloc(2_000, 'x'),
      tags: [],
      search: null,
    })
    expect(answerTo({ 'accept-encoding': 'br' }, large)).toBeNull()
    expect(answerTo({}, large)?.body).toHaveLength(2_000)
  })
})
