import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../server/config/config.ts'
import { EVENT_TYPES } from '../server/modules/payments/receive-event.ts'
import { faultOf } from '../tests/support/fault-of.ts'
import { findFreePort } from '../tests/support/run-shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Variables = Record<string, string>

const toVariables = (words: readonly string[]): Variables =>
  Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)))

/** The settings of an `environment:` block of a compose file, with the values of deploy/.env filled in. */
function readCompose(file: string, block: string, env: Variables): Variables {
  const [, body = ''] =
    new RegExp(`^${block}\\n(?:.*\\n)*?( *)environment:\\n((?:\\1 +.*\\n)+)`, 'm')
      .exec(read(file))
      ?.slice(1, 3) ?? []
  const settings = [...body.matchAll(/^ +(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replace(/^'(.*)'$/, '$1')
      .replace(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
        (_whole, key: string, otherwise = '') => env[key] ?? otherwise,
      ),
  ])
  return Object.fromEntries(settings)
}

/** The lines of an example in deploy/README.md, where `…` marks what the owner fills in. */
function readExample(firstName: string): Variables {
  const example =
    new RegExp(`^\`\`\`\\n(${firstName}=[^\`]+)\`\`\``, 'm').exec(read('deploy/README.md'))?.[1] ?? ''
  return toVariables(
    example
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '')),
  )
}

const FILLED_IN: Variables = {
  POSTGRES_PASSWORD: 'k3vXo9',
  AUTH_SECRET: 'sRgM2Kfb7UlQ0xYv9TnWc4JhZ8eAp1Dd',
  S3_SECRET: 'Zk81nQp4',
  ADMIN_PASSWORD: 'first-password',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://shop:secret@mail.example.com',
}
const fillIn = (example: Variables): Variables =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value === '…' ? (FILLED_IN[name] ?? value) : value,
    ]),
  )

const image = toVariables(
  [...read('deploy/Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ')),
)
const unit = toVariables(
  [...read('deploy/northbridge.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  ),
)

it('deploy/README.md names every payment provider event that the shop handles, and no other', () => {
  const named = read('deploy/README.md').match(/\b(payment_intent|charge|refund)(\.[a-z_]+)+/g) ?? []
  expect(named.toSorted()).toEqual(EVENT_TYPES.toSorted())
})

describe('The files in deploy/', () => {
  it('Neither the image nor the unit starts a shop with a sandbox or demo data by default', () => {
    expect(faultOf(image)).toMatch(/^SANDBOX is off, so these must be set: PUBLIC_URL, .*MAIL_FROM$/)
    expect(faultOf({ ...unit, PUBLIC_URL: 'https://shop.example.com' })).toMatch(
      /^SANDBOX is off, so these must be set/,
    )
    expect([image.DEMO_DATA, unit.DEMO_DATA]).toEqual(['off', 'off'])
  })

  it('The settings that deploy/README.md names for Compose make a real shop', () => {
    const env = fillIn(readExample('DOMAIN'))
    const config = readConfig({ ...image, ...env, ...readCompose('deploy/compose.yaml', 'x-app: &app', env) })
    expect(config).toMatchObject({
      demoData: 'off',
      http: { publicUrl: 'https://shop.example.com', trustedProxies: ['172.30.7.0/24'] },
    })
    expect([config.google, config.stripe, config.mail.smtpUrl]).not.toContain(null)
  })

  it('The settings that deploy/README.md names for systemd make a real shop', () => {
    const config = readConfig({ ...unit, ...fillIn(readExample('PUBLIC_URL')) })
    expect(config).toMatchObject({
      demoData: 'off',
      http: { host: '127.0.0.1', trustedProxies: ['loopback'] },
    })
    expect([config.google, config.stripe, config.mail.smtpUrl]).not.toContain(null)
  })

  it('The examples of deploy/README.md are refused until they are filled in', () => {
    expect(faultOf(readExample('PUBLIC_URL'))).toContain('bad configuration')
    expect(faultOf(readExample('DOMAIN'))).toContain('AUTH_SECRET must have at least 32 characters')
  })

  it('The sandbox setup uses demo data and is open to this machine only', () => {
    const env = {
      DOMAIN: 'localhost',
      POSTGRES_PASSWORD: 'x',
      S3_SECRET: 'Zk81nQp4',
      AUTH_SECRET: FILLED_IN.AUTH_SECRET ?? '',
    }
    const config = readConfig({
      ...image,
      ...env,
      ...readCompose('deploy/compose.yaml', 'x-app: &app', env),
      ...readCompose('deploy/compose.sandbox.yaml', 'x-sandbox: &sandbox', env),
    })
    expect(config).toMatchObject({
      google: null,
      stripe: null,
      demoData: 'on',
      sandboxUrl: 'http://sandbox:4000',
    })
    const ports =
      /ports: !override \[(.+)\]/.exec(read('deploy/compose.sandbox.yaml'))?.[1]?.split(', ') ?? []
    expect(ports.length).toBeGreaterThan(0)
    for (const port of ports) expect(port).toMatch(/^'127\.0\.0\.1:/)
  })

  it('systemd accepts the unit', ({ skip }) => {
    expect(read('deploy/northbridge.service')).toMatch(/^ExecStart=\/bin\/sh deploy\/serve\.sh$/m)
    try {
      execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' })
    } catch {
      skip('systemd-analyze is not on this machine')
    }
    const said = execFileSync(
      'systemd-analyze',
      ['verify', '--man=no', join(root, 'deploy/northbridge.service')],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    expect(said).toBe('')
  })
})

describe('deploy/serve.sh', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-serve-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Installs a fake Node that reports this version and can do nothing else. */
  function installNode(version: string): string {
    const file = join(folder, 'bin/node')
    mkdirSync(join(folder, 'bin'), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} && exit 0\nexit 1\n`)
    chmodSync(file, 0o755)
    return `${join(folder, 'bin')}:/usr/bin:/bin`
  }

  async function serve(script: string, environment: Variables) {
    const child = spawn('/bin/sh', [script], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const { promise: opened, resolve } = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
        if (said.includes('Northbridge is open')) resolve()
      })
    const ended = new Promise<{ code: number | null; said: string }>((finish) =>
      child.once('close', (code) => {
        resolve()
        finish({ code, said })
      }),
    )
    return { child, opened, ended }
  }

  it('serve.sh runs the pinned Node where the machine has an old one, and hands on signals and the exit code', async () => {
    const shop = await serve(join(root, 'deploy/serve.sh'), {
      PATH: installNode('v20.11.0'),
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'off',
    })
    await shop.opened
    shop.child.kill('SIGTERM')
    const { code, said } = await shop.ended
    expect(said).toMatch(/Northbridge is open[\s\S]*Northbridge is closed/)
    expect({ code, signal: shop.child.signalCode }).toEqual({ code: 0, signal: null })
  })

  it('serve.sh exits with the code of a shop that cannot start', async () => {
    const shop = await serve(join(root, 'deploy/serve.sh'), { PATH: installNode('v20.11.0'), PORT: 'eighty' })
    expect(await shop.ended).toEqual({
      code: 1,
      said: expect.stringMatching(/^Northbridge cannot start: bad configuration: PORT must be [^\n]+\n$/),
    })
  })

  it('serve.sh says in one line that Node is too old where the pinned one is missing', async () => {
    mkdirSync(join(folder, 'deploy'))
    cpSync(join(root, 'deploy/serve.sh'), join(folder, 'deploy/serve.sh'))
    const shop = await serve(join(folder, 'deploy/serve.sh'), { PATH: installNode('v20.11.0') })
    expect(await shop.ended).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Northbridge cannot start: it needs Node 24, and this machine has v20\.11\.0\. [^\n]+\n$/,
      ),
    })
  })
})
