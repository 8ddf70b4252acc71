import { describe, expect, it } from 'vitest'
import {
  decideDemoData,
  findSandboxProblem,
  type SandboxSettings,
  type Switch,
} from './sandbox-allowed.rules.ts'

const SWITCHES: (Switch | undefined)[] = [undefined, 'on', 'off']
const EXPOSURES: string[][] = [[], ['HOST is 0.0.0.0']]
const MISSING: string[][] = [[], ['SMTP_URL'], ['GOOGLE_CLIENT_ID'], ['GOOGLE_CLIENT_ID', 'SMTP_URL']]
const BOTH = [true, false]

/** Every combination. A live key alone is a reason for exposure. */
const ALL: SandboxSettings[] = SWITCHES.flatMap((sandbox) =>
  EXPOSURES.flatMap((reasons) =>
    MISSING.flatMap((missing) =>
      BOTH.flatMap((hasSender) =>
        BOTH.flatMap((hasAddress) =>
          BOTH.flatMap((hasLiveKey) =>
            BOTH.map((canDeriveAddress) => ({
              sandbox,
              missing,
              hasSender,
              hasAddress,
              hasLiveKey,
              canDeriveAddress: canDeriveAddress || reasons.length === 0,
              exposure: hasLiveKey ? [...reasons, 'the Stripe keys are live'] : reasons,
            })),
          ),
        ),
      ),
    ),
  ),
)
const starts = (settings: SandboxSettings) => findSandboxProblem(settings) === null

const UNCONFIGURED: SandboxSettings = {
  sandbox: undefined,
  exposure: ['HOST is 0.0.0.0', 'TRUSTED_PROXIES is set'],
  hasLiveKey: false,
  missing: ['GOOGLE_CLIENT_ID', 'SMTP_URL'],
  hasSender: false,
  hasAddress: true,
  canDeriveAddress: true,
}
const ADVICE = '. Set them, or set SANDBOX=on to have a sandbox play the missing services'

it.each<[Partial<SandboxSettings>, string | null]>([
  [
    {},
    `others can reach this shop (HOST is 0.0.0.0, TRUSTED_PROXIES is set), so these must be set: GOOGLE_CLIENT_ID, SMTP_URL, MAIL_FROM${ADVICE}`,
  ],
  [
    { hasSender: true, exposure: ['HOST is 0.0.0.0'] },
    `others can reach this shop (HOST is 0.0.0.0), so these must be set: GOOGLE_CLIENT_ID, SMTP_URL${ADVICE}`,
  ],
  [
    { missing: [], exposure: ['HOST is 0.0.0.0'] },
    'others can reach this shop (HOST is 0.0.0.0), so these must be set: MAIL_FROM',
  ],
  [
    { missing: ['GOOGLE_CLIENT_ID'], sandbox: 'on', exposure: ['HOST is 0.0.0.0'] },
    'others can reach this shop (HOST is 0.0.0.0), so these must be set: MAIL_FROM',
  ],
  [
    { hasLiveKey: true },
    'the Stripe keys are live, so these must be set: GOOGLE_CLIENT_ID, SMTP_URL, MAIL_FROM',
  ],
  [{ sandbox: 'off', exposure: [] }, 'SANDBOX is off, so these must be set: GOOGLE_CLIENT_ID, SMTP_URL'],
  [
    { sandbox: 'off', hasLiveKey: true, hasSender: true },
    'SANDBOX is off, so these must be set: GOOGLE_CLIENT_ID, SMTP_URL',
  ],
  [{ sandbox: 'on' }, null],
  [
    { hasAddress: false, exposure: ['HOST is 0.0.0.0'] },
    `others can reach this shop (HOST is 0.0.0.0), so these must be set: PUBLIC_URL, GOOGLE_CLIENT_ID, SMTP_URL, MAIL_FROM${ADVICE}`,
  ],
  [
    { hasAddress: false, hasSender: true, missing: [], exposure: ['TRUSTED_PROXIES is set'] },
    'others can reach this shop (TRUSTED_PROXIES is set), so these must be set: PUBLIC_URL',
  ],
  [
    { hasAddress: false, sandbox: 'off', missing: [], exposure: [] },
    'SANDBOX is off, so these must be set: PUBLIC_URL',
  ],
  [{ hasAddress: false, sandbox: 'on' }, null],
  [
    { hasAddress: false, canDeriveAddress: false, sandbox: 'on', exposure: ['HOST is 0.0.0.0'] },
    'others can reach this shop (HOST is 0.0.0.0), so these must be set: PUBLIC_URL',
  ],
])('A shop without settings for mail and Google, changed by %j, is told: %s', (change, problem) => {
  expect(findSandboxProblem({ ...UNCONFIGURED, ...change })).toBe(problem)
})

describe('The sandbox rule, over every combination of settings', () => {
  it('The sandbox plays nothing on a shop that others can reach unless SANDBOX=on', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    for (const { sandbox, exposure } of playing) if (exposure.length > 0) expect(sandbox).toBe('on')
    expect(playing.length).toBeGreaterThan(0)
  })

  it('The sandbox never plays anything beside live keys', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    expect(playing.filter(({ hasLiveKey }) => hasLiveKey)).toEqual([])
  })

  it('The sandbox plays nothing with SANDBOX=off', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    expect(playing.filter(({ sandbox }) => sandbox === 'off')).toEqual([])
  })

  it('A shop that others can reach sends no real mail from the default address', () => {
    for (const each of ALL.filter(starts)) {
      const { exposure, missing, hasSender } = each
      if (exposure.length > 0 && !missing.includes('SMTP_URL')) expect(hasSender).toBe(true)
    }
  })

  it('A shop that mails strangers, runs without a sandbox or cannot derive its address must be given one', () => {
    for (const { sandbox, exposure, missing, hasAddress, canDeriveAddress } of ALL.filter(starts)) {
      const mailsStrangers = exposure.length > 0 && !missing.includes('SMTP_URL')
      if (sandbox === 'off' || mailsStrangers || !canDeriveAddress) expect(hasAddress).toBe(true)
    }
  })

  it('A shop that only this machine can reach always starts, unless SANDBOX=off', () => {
    for (const each of ALL.filter(({ exposure, sandbox }) => exposure.length === 0 && sandbox !== 'off'))
      expect(findSandboxProblem(each)).toBeNull()
  })

  it('A shop with all keys, a sender and an address always starts', () => {
    const complete = ALL.filter(
      ({ missing, hasSender, hasAddress }) => missing.length === 0 && hasSender && hasAddress,
    )
    for (const each of complete) expect(findSandboxProblem(each)).toBeNull()
  })

  it('A refusal names everything that is missing in one line', () => {
    for (const each of ALL.filter((settings) => !starts(settings))) {
      const line = findSandboxProblem(each) ?? ''
      expect(line).not.toContain('\n')
      if (each.sandbox !== 'on') for (const name of each.missing) expect(line).toContain(name)
    }
  })
})

it('Demo data is the default only on a shop that others cannot reach', () => {
  expect(decideDemoData(undefined, [])).toBe('on')
  expect(decideDemoData(undefined, ['HOST is 0.0.0.0'])).toBe('withheld')
  for (const exposure of EXPOSURES) {
    expect(decideDemoData('on', exposure)).toBe('on')
    expect(decideDemoData('off', exposure)).toBe('off')
  }
})
