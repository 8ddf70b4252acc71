import { expect, it } from 'vitest'
import { type EngineName, engineNames } from '../../support/test-engine.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm, trustSeed as seed } from './form.ts'
import { tell } from './score.ts'
import { stopUnderSaturation } from './stop-saturated.ts'

const { stops, clients } = inForm({ short: { stops: 1, clients: 10 }, long: { stops: 10, clients: 30 } })

describeOnTrialStore(
  'A saturated shop without a drain',
  (getStore) => {
    // Seen to fail when the shop closes idle connections and its port at once: most requests that wait are reset.
    it.for([1, 2])(
      `A shop of %i processes answers every request that it accepted before it stops (TRUST_SEED=${seed})`,
      async (processes, context) => {
        const report = await stopUnderSaturation(getStore(), { stops, clients, processes, seed })
        const { waiting, answered, lost } = report
        tell(context, {
          tried: waiting,
          of: 'requests that waited at SIGTERM',
          lost: lost.length,
          note: `${answered.toLocaleString('en')} answered in all by ${processes === 1 ? 'one process' : 'two processes'}`,
        })
        expect(waiting).toBeGreaterThanOrEqual(stops)
        expect(lost).toEqual([])
      },
    )
  },
  inForm<readonly EngineName[]>({ short: ['sqlite'], long: engineNames }),
)
