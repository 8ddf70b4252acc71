import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './ask.ts'
import { type ChildServer, startChild, whenPrinted } from './child-server.ts'

/** As browsers send it; both servers get it, so both send compressed bytes. */
export const BROWSER_HEADERS = { 'accept-encoding': 'br, gzip' }

/** Node writes these headers itself, in either server. */
const CONNECTION_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/i

function dropConnectionHeaders(rawHeaders: readonly string[]): string[] {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !CONNECTION_HEADERS.test(name)).flat()
}

/** A bare server that sends exactly the bytes that the shop sends at these addresses. */
export async function startBare(shopOrigin: string, paths: readonly string[]): Promise<ChildServer> {
  const replies: Record<string, { headers: string[]; body: string }> = {}
  for (const path of paths) {
    const { body, rawHeaders } = await ask(shopOrigin + path, { headers: BROWSER_HEADERS })
    replies[path] = { headers: dropConnectionHeaders(rawHeaders), body: body.toString('base64') }
  }
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-bare-'))
  const file = join(folder, 'replies.json')
  writeFileSync(file, JSON.stringify(replies))
  try {
    return await startChild(['bench/bare-server.ts', file], { readiness: whenPrinted(/^listening$/) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
