import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSandbox } from './sandbox.ts'

function readPort(name: string): number {
  const value = process.env[name] ?? '0'
  if (/^\d+$/.test(value) && Number(value) <= 65_535) return Number(value)
  throw new Error(`${name} must be a port number, not "${value}"`)
}

const dataDir = process.env.DATA_DIR ?? './data'
mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const sandbox = await openSandbox({
  dataFile: join(dataDir, 'sandbox.sqlite'),
  publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:3000',
  host: process.env.SANDBOX_HOST,
  port: readPort('SANDBOX_PORT'),
  smtpPort: readPort('SMTP_PORT'),
  webhookUrl: process.env.WEBHOOK_URL,
})
process.stdout.write(`Sandbox at ${sandbox.origin}, mail at ${sandbox.mail.smtpUrl}\n`)

let closing = false
const stop = async () => {
  if (closing) return
  closing = true
  await sandbox.close()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
