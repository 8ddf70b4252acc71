import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort, runShop } from '../../tests/support/run-shop.ts'
import { findStore } from '../../tests/support/serve-stores.ts'
import { testImagesFolder } from '../../tests/support/test-images.ts'

describe('What the owner sees at a start', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-first-start-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function start(environment: Record<string, string> = {}): Promise<string> {
    const port = String(await findFreePort())
    const shop = runShop({ DATA_DIR: folder, PORT: port, ...environment })
    await shop.opened
    shop.process.kill('SIGTERM')
    return (await shop.ended).stdout
  }

  it('The first start shows the first admin’s password, no later start does, and with PORT=0 it shows the address', async () => {
    const SHOWN = /Admin\s+admin@northbridge\.example, password [\w-]{16} \(shown only once/
    expect(await start()).toMatch(SHOWN)

    const shop = runShop({ DATA_DIR: folder, PORT: '0' })
    let said = ''
    shop.process.stdout?.on('data', (text) => {
      said += text
    })
    await shop.opened
    const url = /Shop\s+(http:\S+)/.exec(said)?.[1] ?? ''
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    const account = { name: 'Ines', email: 'ines@firm.info', password: 'correct horse' }
    const registered = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(account),
    })
    expect(registered.status).toBe(200)
    shop.process.kill('SIGTERM')
    await shop.ended
    expect(said).toMatch(/Admin\s+sign in as admin@northbridge\.example/)
    expect(said).not.toContain('password')
  })

  it('A public shop says why it opens empty and what its sandbox means there', async () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    const publicly = { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on', DEMO_DATA: '' }
    const said = await start(publicly)
    expect(said).toContain(
      'Others can reach this shop (PUBLIC_URL is https://shop.example.com), so the store stays empty. Set DEMO_DATA=on',
    )
    expect(said).toMatch(/Sandbox\s+plays .* mail is at \S+\/sandbox\/mail, for signed-in admins/)
    expect(said).toMatch(/WARNING\s+the sandbox runs where others can reach it/)
    // The demo store of the tests has rendered these images already.
    await findStore('sqlite/demo')
    cpSync(testImagesFolder, join(folder, 'images'), { recursive: true })
    expect(await start({ ...publicly, DEMO_DATA: 'on' })).toContain(
      'WARNING: others can reach this shop (PUBLIC_URL is https://shop.example.com), and DEMO_DATA=on fills it',
    )
  })

  it('The start never shows a password that the owner chose', async () => {
    rmSync(join(folder, 'shop.sqlite'))
    rmSync(join(folder, 'secret.key'))
    const said = await start({
      ADMIN_EMAIL: 'owner@firm.info',
      ADMIN_PASSWORD: 's3cret-of-mine',
      AUTH_SECRET: 'sRgM2Kfb7UlQ0xYv9TnWc4JhZ8eAp1Dd',
      RATE_LIMITS: 'off',
    })
    expect(said).toMatch(/Admin\s+sign in as owner@firm\.info/)
    expect(said).not.toContain('s3cret-of-mine')
    expect(said).toMatch(/WARNING\s+rate limits are off/)
    expect(readdirSync(folder)).not.toContain('secret.key')
  })
})
