export type Switch = 'on' | 'off'

export interface SandboxSettings {
  /** Undefined when the owner has not set SANDBOX. */
  sandbox: Switch | undefined
  /** Why others can reach the shop; empty when only this machine can. See exposure.rules.ts. */
  exposure: readonly string[]
  hasLiveKey: boolean
  /** The key variables of hosted services that are not set. */
  missing: readonly string[]
  hasSender: boolean
  /** The owner has said at which address people use the shop. */
  hasAddress: boolean
  /** People use the shop at HOST and PORT. See exposure.rules.ts. */
  canDeriveAddress: boolean
}

function findReason({ sandbox, exposure, hasLiveKey }: SandboxSettings): string {
  if (sandbox === 'off') return 'SANDBOX is off'
  if (hasLiveKey) return 'the Stripe keys are live'
  return `others can reach this shop (${exposure.join(', ')})`
}

/**
 * Returns why the shop may not start, or null. The sandbox plays a hosted service only if nobody else can reach the
 * shop, or if the owner sets SANDBOX=on. It never plays one beside live keys: customers who pay real money need real
 * sign-in and real mail. A shop that others can reach sends no mail from the invented default address. It needs
 * PUBLIC_URL if it runs without a sandbox, mails strangers or cannot derive its address: sign-in works only at that
 * address, and mailed links lead to it.
 */
export function findSandboxProblem(settings: SandboxSettings): string | null {
  const { sandbox, exposure, hasLiveKey, missing, hasSender, hasAddress, canDeriveAddress } = settings
  const isExposed = exposure.length > 0
  const mayPlay = sandbox !== 'off' && !hasLiveKey && (!isExposed || sandbox === 'on')
  const sendsForReal = !mayPlay || !missing.includes('SMTP_URL')
  const mailsStrangers = isExposed && sendsForReal
  const needsAddress = mailsStrangers || !mayPlay || !canDeriveAddress
  const needed = [
    ...(needsAddress && !hasAddress ? ['PUBLIC_URL'] : []),
    ...(mayPlay ? [] : missing),
    ...(mailsStrangers && !hasSender ? ['MAIL_FROM'] : []),
  ]
  if (needed.length === 0) return null
  const canAsk = sandbox === undefined && !hasLiveKey && missing.length > 0
  const advice = canAsk ? '. Set them, or set SANDBOX=on to have a sandbox play the missing services' : ''
  return `${findReason(settings)}, so these must be set: ${needed.join(', ')}${advice}`
}

/** Whether an empty store gets demo data. 'withheld': it stays empty because the owner has not asked for demo data. */
export type DemoData = Switch | 'withheld'

export function decideDemoData(asked: Switch | undefined, exposure: readonly string[]): DemoData {
  return asked ?? (exposure.length > 0 ? 'withheld' : 'on')
}
