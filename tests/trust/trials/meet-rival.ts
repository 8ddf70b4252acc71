import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { countWaiting } from '../../support/postgres-waiting.ts'
import { type OnStep, stepDialect } from '../../support/stepped-dialect.ts'
import type { TestEngine } from '../../support/test-engine.ts'

/** One operation of the shop, and the rival that interrupts it. Each outcome is one word. */
export interface Encounter<Scene> {
  /** Prepares the scene again for each meeting. */
  prepare(): Promise<Scene>
  /** `onStep` is for what the operation awaits outside the database. */
  operate(scene: Scene, engine: EngineWithImages, onStep: OnStep): Promise<string>
  rival(scene: Scene, engine: EngineWithImages): Promise<string>
  /** Returns what is wrong afterwards. */
  judge(scene: Scene, outcome: string, rivals: readonly string[]): Promise<string[]>
}

interface EncounterReport {
  meetings: number
  faults: string[]
}

/**
 * Repeats an operation, each time with a rival who makes a whole purchase over separate connections just before its
 * first, second, … last await, or before every nth; with two rivals, at every pair. Where the operation has locked what
 * the rival needs, the rival keeps waiting and the operation continues.
 */
export async function meetEverywhere<Scene>(
  store: TestEngine,
  encounter: Encounter<Scene>,
  { rivals, first = 1, every = 1 }: { rivals: number; first?: number; every?: number },
): Promise<EncounterReport> {
  const report: EncounterReport = { meetings: 0, faults: [] }
  let onStep: OnStep = async () => {}
  const own = store.openAgain((dialect) => stepDialect(dialect, (step) => onStep(step)))
  const others = store.openAgain()

  async function meet(moments: readonly number[]): Promise<boolean> {
    const scene = await encounter.prepare()
    const met: Promise<string>[] = []
    let steps = 0
    let underWay = 0
    onStep = async ({ isWriting }) => {
      steps += 1
      if (!moments.includes(steps)) return
      underWay += 1
      const rival = encounter.rival(scene, others).finally(() => {
        underWay -= 1
      })
      met.push(rival.catch(String))
      await untilDoneOrWaiting(store.engine, { isWriting, countUnderWay: () => underWay })
    }
    const outcome = await encounter.operate(scene, own, (step) => onStep(step)).catch(String)
    onStep = async () => {}
    const rivalsOutcomes = await Promise.all(met)
    if (met.length < moments.length) return false
    const faults = await encounter.judge(scene, outcome, rivalsOutcomes)
    report.meetings += 1
    report.faults.push(...faults.map((fault) => `at await ${moments.join(' and ')}: ${fault}`))
    return true
  }

  async function walk(before: readonly number[]): Promise<void> {
    const next = (before.at(-1) ?? first - 1) + 1
    for (let moment = next; await meet([...before, moment]); moment += every)
      if (before.length + 1 < rivals) await walk([...before, moment])
  }

  try {
    await walk([])
  } finally {
    await own.close()
    await others.close()
  }
  return report
}

const LOOK_EVERY_MS = 1

/** SQLite has one writer: a rival that comes while the operation writes waits. PostgreSQL reports who waits. */
async function untilDoneOrWaiting(
  engine: EngineWithImages,
  { isWriting, countUnderWay }: { isWriting: boolean; countUnderWay: () => number },
): Promise<void> {
  const isWaiting = async () =>
    engine.name === 'sqlite' ? isWriting : (await countWaiting(engine)) >= countUnderWay()
  do await sleep(LOOK_EVERY_MS)
  while (countUnderWay() > 0 && !(await isWaiting()))
}
