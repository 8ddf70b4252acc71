import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { inForm } from './form.ts'
import type { Visit } from './visits.ts'

/** The short form runs beside other suites, which may keep the whole machine busy. */
const TIMEOUT_MS = inForm({ short: 120_000, long: 10_000 })

export interface VisitReply {
  status: number
  body: string
}

/** Sends one request over an agent's connections; rejects when no complete reply comes in time. */
export function sendVisit(
  url: string,
  { method, path, headers, body }: Visit,
  agent: Agent,
): Promise<VisitReply> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(new URL(path, url), { method, headers, agent, signal }, (reply) => {
      text(reply).then((received) => resolve({ status: reply.statusCode ?? 0, body: received }), reject)
    })
    sent.once('error', reject).end(body)
  })
}
