import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../../support/test-engine.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { endSessions } from './ended-sessions.ts'
import { inForm } from './form.ts'
import { tell } from './score.ts'

const times = inForm({ short: 1, long: 25 })

describeOnTrialStore(
  'Sessions over two processes',
  (getStore) => {
    // Seen to fail when findCallerByToken caches a caller for two seconds.
    it('Both processes refuse a token from the moment one of them ends its session', async (context) => {
      const { faults, ended } = await endSessions(getStore(), times)
      tell(context, { tried: ended, of: 'endings', lost: faults.length })
      expect(faults).toEqual([])
    })
  },
  inForm<readonly EngineName[]>({ short: ['postgres'], long: engineNames }),
)
