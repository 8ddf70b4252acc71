import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../tests/support/run-shop.ts'
import { ensureChromium } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  ...['contract', 'content', 'sandbox', 'scripts', 'server', 'web'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts'],
]
const LOOK_EVERY_MS = 25

/** No result depends on time: a busy machine makes the test slower, and only the general limit ends it. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(LOOK_EVERY_MS)
}

describe('npm run dev', () => {
  let folder: string
  let url: string
  let dev: ChildProcess
  let said = ''
  let browser: Browser
  let page: Page
  const took: Record<string, number> = {}

  async function start(): Promise<void> {
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    said = ''
    dev = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DEMO_DATA: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (text) => {
        said += text
      })
    await until(() => {
      if (dev.exitCode !== null) throw new Error(said)
      return said.includes('The shop started')
    })
  }

  async function stop(): Promise<void> {
    if (dev.exitCode !== null || dev.signalCode !== null) return
    const ended = new Promise((resolve) => dev.once('exit', resolve))
    dev.kill('SIGTERM')
    await ended
  }

  function edit(file: string, [from, to]: [string, string]): void {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}: edit something else in it`)
    writeFileSync(join(folder, file), text.replace(from, to))
  }

  async function read(path: string): Promise<{ status: number; text: string }> {
    const reply = await fetch(url + path, { headers: { accept: 'text/html, */*' } })
    return { status: reply.status, text: await reply.text() }
  }

  async function measureEdit(
    file: string,
    change: [string, string],
    arrived: () => Promise<boolean>,
  ): Promise<void> {
    const startedAt = performance.now()
    edit(file, change)
    await until(arrived)
    took[file] = Math.round(performance.now() - startedAt)
  }

  /** First saves a file that cannot start, then the intended one. */
  async function breakAndEdit(
    file: string,
    [from, to]: [string, string],
    arrived: () => Promise<boolean>,
  ): Promise<void> {
    edit(file, [from, `#${from}`])
    await until(async () => (await read('/healthz')).text.includes('The shop cannot start'))
    await measureEdit(file, [`#${from}`, to], arrived)
  }

  const shows = (text: string) => async () =>
    (await page.evaluate<string>('document.body?.innerText ?? ""').catch(() => '')).includes(text)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-dev-'))
    for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    page = await browser.newPage()
    page.setDefaultTimeout(0)
    await start()
    await stop()
    await start()
    const reply = await page.goto(`${url}/portfolio`)
    if (reply?.status() !== 200) throw new Error(await reply?.text())
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.evaluate('window.isSamePage = true')
  })

  afterAll(async () => {
    await browser?.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
    console.log(`Milliseconds until an edit arrived: ${JSON.stringify(took)}`)
  })

  const isSamePage = () => page.evaluate<boolean>('"isSamePage" in window')

  it('An edit of a page component replaces it in the browser without a reload', async () => {
    await measureEdit(
      'web/features/portfolio/portfolio-page.tsx',
      ['<CvSkills />', '<p>Short summary</p>\n      <CvSkills />'],
      shows('Short summary'),
    )
    expect(await isSamePage()).toBe(true)
    expect((await read('/portfolio')).text).toContain('Short summary')
  })

  it('An edit of a stylesheet arrives without a reload', async () => {
    await measureEdit('web/app/styles/base.css', [':root {', 'body { tab-size: 3 }\n:root {'], () =>
      page.evaluate<boolean>('getComputedStyle(document.body).tabSize === "3"'),
    )
    expect(await isSamePage()).toBe(true)
  })

  it('An edit of a content file arrives, also after one that is not JSON', async () => {
    await breakAndEdit('content/blogs.json', ['"Blogs"', '"Edited notes"'], async () =>
      (await read('/blogs/feed.xml')).text.includes('Edited notes'),
    )
    expect((await read('/blogs')).text).toContain('Edited notes')
  })

  it('An edit of the contract arrives, also after a syntax error', async () => {
    const file = 'contract/problems.ts'
    await breakAndEdit(file, ["'Not found'", "'Found nowhere'"], async () =>
      (await read('/product/nothing')).text.includes('Found nowhere'),
    )
  })

  it('An edit of the server arrives, also after a syntax error', async () => {
    await breakAndEdit('server/http/health.ts', ["'ok'", "'fine'"], async () =>
      (await read('/healthz')).text.includes('"fine"'),
    )
    // Asked while the page reloads, the browser has no answer.
    await until(async () => !(await isSamePage().catch(() => true)))
    await until(shows('Short summary'))
  })
})
