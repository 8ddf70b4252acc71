import { join } from 'node:path'
import type { PlayedService } from '../../contract/page-renderer.ts'
import { openSandbox, type SandboxSettings } from '../../sandbox/sandbox.ts'
import type { Config } from '../config/config.ts'
import { StartupError } from '../errors/shop-error.ts'
import type { GoogleSettings } from '../modules/identity/google-settings.ts'
import type { StripeSettings } from '../modules/payments/provider-settings.ts'

interface OpenSandbox extends SandboxSettings {
  origin: string
  close(): Promise<void>
}

export interface Services {
  google: GoogleSettings
  smtpUrl: string
  stripe: StripeSettings
  sandbox: OpenSandbox | null
  played: PlayedService[]
}

/** Opens the hosted services that have keys. The sandbox plays the others over the same protocols. */
export async function openServices(config: Config): Promise<Services> {
  const { google, mail, stripe } = config
  if (google && mail.smtpUrl && stripe)
    return { google, smtpUrl: mail.smtpUrl, stripe, sandbox: null, played: [] }
  const sandbox = config.sandboxUrl ? await joinSandbox(config.sandboxUrl) : await startSandbox(config)
  return {
    // On a shop that others can reach, anyone can pick any address in the sandbox's account chooser.
    google: google ?? { ...sandbox.google, mayActAsAdmin: config.exposure.length === 0 },
    smtpUrl: mail.smtpUrl ?? sandbox.mail.smtpUrl,
    stripe: stripe ?? sandbox.stripe,
    sandbox,
    played: [
      ...(google ? [] : ['sign-in' as const]),
      ...(mail.smtpUrl ? [] : ['email' as const]),
      ...(stripe ? [] : ['payments' as const]),
    ],
  }
}

function startSandbox({ dataDir, http }: Config): Promise<OpenSandbox> {
  return openSandbox({
    dataFile: join(dataDir, 'sandbox.sqlite'),
    publicUrl: http.publicUrl,
    webhookUrl: `${toLocalUrl(http)}/stripe/webhook`,
  })
}

const ANY_HOST: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The shop's URL on this machine. Its public address need not lead here. */
function toLocalUrl({ host, port }: Config['http']): string {
  const name = ANY_HOST[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Connects to a sandbox in its own process, which serves several processes of the shop. */
async function joinSandbox(origin: string): Promise<OpenSandbox> {
  try {
    const response = await fetch(`${origin}/settings.json`)
    return { origin, ...((await response.json()) as SandboxSettings), close: async () => {} }
  } catch {
    throw new StartupError(
      `there is no sandbox at ${origin}. Start one with node sandbox/main.ts, or unset SANDBOX_URL.`,
    )
  }
}
