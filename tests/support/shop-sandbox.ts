import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'

export { Browser } from '../../sandbox/testing/browser.ts'

interface SandboxMail {
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { filename: string; mimeType: string }[]
  headers: { name: string; value: string }[]
}

export interface ShopSandbox extends Sandbox {
  /** Mails to an address, newest first. */
  readMail(to: string): Promise<SandboxMail[]>
}

/** The hosted services, played by a sandbox with separate state. */
export async function openShopSandbox(
  options: { publicUrl?: string; smtpPort?: number; webhookUrl?: string } = {},
): Promise<ShopSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-sandbox-'))
  const dataFile = join(folder, 'sandbox.sqlite')
  const sandbox = await openSandbox({ dataFile, publicUrl: 'http://shop.test', ...options })
  return {
    ...sandbox,
    readMail: (to) => readSandboxMail(sandbox.origin, to),
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export async function readSandboxMail(origin: string, to: string): Promise<SandboxMail[]> {
  const response = await fetch(`${origin}/mail.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await response.json()) as { messages: SandboxMail[] }
  return messages
}
