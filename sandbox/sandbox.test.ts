import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

let dataFile: string
beforeEach(() => {
  dataFile = join(mkdtempSync(join(tmpdir(), 'sandbox-test-')), 'sandbox.sqlite')
})
afterEach(() => rmSync(join(dataFile, '..'), { recursive: true }))

test('Behind https every cookie is secure and every address stays https, whatever a caller claims', async () => {
  const sandbox = await openSandbox({ dataFile, publicUrl: 'https://shop.example/' })
  const query = new URLSearchParams({
    client_id: sandbox.google.clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'https://shop.example/api/auth/callback/google',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const response = await fetch(`${sandbox.origin}/google/authorize?${query}`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    redirect: 'manual',
  })
  expect(response.headers.get('location')).toMatch(/^\/sandbox\/google\/interaction\/[\w-]+$/)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatch(/; path=\/sandbox\/google\/(interaction|authorize)\/[\w-]+;.* secure; httponly/)
  await sandbox.close()
})

test('The shop can read the settings, and a browser behind its proxy cannot', async () => {
  const sandbox = await openSandbox({ dataFile, publicUrl: 'http://localhost:3000' })
  const ask = (headers: Record<string, string>) => fetch(`${sandbox.origin}/settings.json`, { headers })
  const { google, mail, stripe } = sandbox
  expect(await (await ask({})).json()).toEqual({ google, mail, stripe })
  expect((await ask({ 'x-forwarded-host': 'localhost:3000' })).status).toBe(404)
  await sandbox.close()
})

test('As a process of its own the sandbox names its address, serves its settings and ends on a signal', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: dirname(dataFile) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  const ended = once(child, 'close')
  try {
    const [said] = await once(child.stdout, 'data')
    const [, origin] = /^Sandbox at (\S+), mail at smtp:\S+\n$/.exec(String(said)) ?? []
    expect(await (await fetch(`${origin}/settings.json`)).json()).toHaveProperty('stripe.secretKey')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('Only the owner can read the state file, because it holds keys', async () => {
  const sandbox = await openSandbox({ dataFile, publicUrl: 'http://localhost:3000' })
  expect(['', '-wal'].map((side) => statSync(`${dataFile}${side}`).mode & 0o777)).toEqual([0o600, 0o600])
  await sandbox.close()
})

test.each(['port', 'smtpPort'] as const)(
  'Opening with a taken %s fails with EADDRINUSE and leaves nothing open',
  async (name) => {
    const first = await openSandbox({ dataFile, publicUrl: 'http://localhost:3000' })
    const taken = {
      port: Number(new URL(first.origin).port),
      smtpPort: Number(new URL(first.mail.smtpUrl).port),
    }
    const second = openSandbox({ dataFile, publicUrl: 'http://localhost:3000', [name]: taken[name] })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  },
)
