import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findFreePort, type RunningShop, runShop } from '../../../tests/support/run-shop.ts'
import { readSandboxMail } from '../../../tests/support/shop-sandbox.ts'
import { openSqlite } from '../../db/dialect/sqlite.ts'

const EMAIL = 'ines@firm.info'

let folder: string
let shop: RunningShop | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northbridge-mail-'))
})
afterEach(async () => {
  await kill()
  rmSync(folder, { recursive: true })
})

async function kill(): Promise<void> {
  shop?.process.kill('SIGKILL')
  await shop?.ended
}

async function start(environment: Record<string, string> = {}): Promise<string> {
  const port = String(await findFreePort())
  shop = runShop({ DATA_DIR: folder, PORT: port, ...environment })
  await shop.opened
  return `http://127.0.0.1:${port}`
}

async function withOutbox<Result>(work: (db: ReturnType<typeof openSqlite>['db']) => Promise<Result>) {
  const engine = openSqlite(join(folder, 'shop.sqlite'))
  return work(engine.db).finally(() => engine.close())
}

const readOutbox = () => withOutbox((db) => db.selectFrom('mail_outbox').selectAll().execute())

// Seen to fail when the sender does nothing until it is woken.
it('A mail queued by a shop that was killed is sent once by the next one', async () => {
  const nobody = `smtp://127.0.0.1:${await findFreePort()}`
  const first = await start({ SMTP_URL: nobody })
  const registered = await fetch(`${first}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: first },
    body: JSON.stringify({ name: 'Ines', email: EMAIL, password: 'correct horse' }),
  })
  expect(registered.status).toBe(200)
  await kill()
  expect(await readOutbox()).toMatchObject([{ recipient: EMAIL, sent_at: null }])

  // Avoids waiting for the next attempt.
  await withOutbox((db) => db.updateTable('mail_outbox').set({ next_attempt_at: 0 }).execute())
  const second = await start()
  await expect.poll(readOutbox).toMatchObject([{ sent_at: expect.any(Number), body: '' }])
  const mails = await readSandboxMail(`${second}/sandbox`, EMAIL)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
})
