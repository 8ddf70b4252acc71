import { Agent } from 'node:http'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Engine } from '../../../server/db/dialect/engine.ts'
import { toImageForm } from '../../support/image-form.ts'
import { draw } from '../../support/images.ts'
import { type ApiDocument, listOperations } from './api-document.ts'
import { drawRequest } from './draw-request.ts'
import { createValueDrawer, pick } from './draw-values.ts'
import { createJudge } from './judge-reply.ts'
import { seedRandom } from './random.ts'
import { sendRequest } from './send-request.ts'
import { setScene } from './set-scene.ts'

interface GeneratedRequestsReport {
  faults: string[]
  /** How often each operation succeeded. */
  done: Map<string, number>
  operations: string[]
}

const REQUESTS_PER_SCENE = 200
const AT_ONCE = 4
/** More faults than this would show nothing new. */
const MAX_FAULTS = 50

/** Sends requests drawn from the shop's document and checks every reply against it. */
export async function sendGeneratedRequests(
  { port, engine }: { port: number; engine: Engine },
  { requests, seed }: { requests: number; seed: number },
): Promise<GeneratedRequestsReport> {
  const document = (await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json()) as ApiDocument
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const judge = createJudge(document, ajv)
  const operations = listOperations(document)
  const random = seedRandom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const form = toImageForm([{ data: await draw({ width: 40, height: 40 }).jpeg().toBuffer() }])
  const report: GeneratedRequestsReport = {
    faults: [],
    done: new Map(),
    operations: operations.map(({ name }) => name),
  }

  async function sendOne(source: Parameters<typeof drawRequest>[1]): Promise<void> {
    const request = drawRequest(pick(random, operations), source)
    const reply = await sendRequest({ port, agent }, request).catch((error: Error) => error)
    const { done, fault } =
      reply instanceof Error ? { done: null, fault: reply.message } : judge(request, reply)
    if (done) report.done.set(done, (report.done.get(done) ?? 0) + 1)
    if (!fault) return
    const { method, path, headers, body, twists } = request
    report.faults.push(
      `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 600)} ${body?.toString().slice(0, 300)} (odd: ${twists}): ${fault}`,
    )
  }

  for (let sent = 0; sent < requests && report.faults.length < MAX_FAULTS; sent += REQUESTS_PER_SCENE) {
    const scene = await setScene(engine, random)
    const values = createValueDrawer({ random, ajv, named: scene.named, others: scene.others })
    const source = { random, values, form, ...scene }
    const inScene = Math.min(REQUESTS_PER_SCENE, requests - sent)
    for (let each = 0; each < inScene; each += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, inScene - each) }, () => sendOne(source)))
    }
  }
  agent.destroy()
  return report
}
