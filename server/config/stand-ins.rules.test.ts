import { describe, expect, it } from 'vitest'
import { decideDemoData, refuseStandIns, type StandInSettings, type Switch } from './stand-ins.rules.ts'

const SWITCHES: (Switch | undefined)[] = [undefined, 'on', 'off']
const EXPOSURES: string[][] = [[], ['HOST is 0.0.0.0']]
const MISSING: string[][] = [[], ['SMTP_URL'], ['GOOGLE_CLIENT_ID'], ['GOOGLE_CLIENT_ID', 'SMTP_URL']]
const BOTH = [true, false]

/** Every combination. A live key is a reason for exposure by itself. */
const ALL: StandInSettings[] = SWITCHES.flatMap((sandbox) =>
  EXPOSURES.flatMap((reasons) =>
    MISSING.flatMap((missing) =>
      BOTH.flatMap((hasSender) =>
        BOTH.map((hasLiveKey) => ({
          sandbox,
          missing,
          hasSender,
          hasLiveKey,
          exposure: hasLiveKey ? [...reasons, 'the Stripe keys are live'] : reasons,
        })),
      ),
    ),
  ),
)
const starts = (settings: StandInSettings) => refuseStandIns(settings) === null

describe('The rule for stand-ins, over every combination of settings', () => {
  it('plays nothing on a shop that others can reach unless SANDBOX=on is said', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    for (const { sandbox, exposure } of playing) if (exposure.length > 0) expect(sandbox).toBe('on')
    expect(playing.length).toBeGreaterThan(0)
  })

  it('plays nothing beside live keys, whatever is said', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    expect(playing.filter(({ hasLiveKey }) => hasLiveKey)).toEqual([])
  })

  it('plays nothing with SANDBOX=off', () => {
    const playing = ALL.filter((each) => starts(each) && each.missing.length > 0)
    expect(playing.filter(({ sandbox }) => sandbox === 'off')).toEqual([])
  })

  it('sends no real mail from the default address on a shop that others can reach', () => {
    for (const each of ALL.filter(starts)) {
      const { exposure, missing, hasSender } = each
      if (exposure.length > 0 && !missing.includes('SMTP_URL')) expect(hasSender).toBe(true)
    }
  })

  it('lets every shop start that only this machine can reach, unless SANDBOX=off', () => {
    for (const each of ALL.filter(({ exposure, sandbox }) => exposure.length === 0 && sandbox !== 'off'))
      expect(refuseStandIns(each)).toBeNull()
  })

  it('lets every shop start that has all keys and a sender', () => {
    for (const each of ALL.filter(({ missing, hasSender }) => missing.length === 0 && hasSender))
      expect(refuseStandIns(each)).toBeNull()
  })

  it('refuses in one line that names everything that is missing', () => {
    for (const each of ALL.filter((settings) => !starts(settings))) {
      const line = refuseStandIns(each) ?? ''
      expect(line).not.toContain('\n')
      if (each.sandbox !== 'on') for (const name of each.missing) expect(line).toContain(name)
    }
  })
})

it('Demo data fills a store without being asked only where others cannot reach it', () => {
  expect(decideDemoData(undefined, [])).toBe('on')
  expect(decideDemoData(undefined, ['HOST is 0.0.0.0'])).toBe('withheld')
  for (const exposure of EXPOSURES) {
    expect(decideDemoData('on', exposure)).toBe('on')
    expect(decideDemoData('off', exposure)).toBe('off')
  }
})
